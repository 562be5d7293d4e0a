declare module 'subset-font' {
  /** The font with the letters of `text` alone. */
  function subsetFont(font: Buffer, text: string, options: { readonly targetFormat: 'woff2' }): Promise<Buffer>;
  export = subsetFont;
}
