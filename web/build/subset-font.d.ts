declare module 'subset-font' {
  type Axis = { readonly min: number; readonly max: number };
  type Options = { readonly targetFormat: 'woff2'; readonly variationAxes?: Readonly<Record<string, Axis>> };

  /** The font with the letters of `text` alone. */
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
