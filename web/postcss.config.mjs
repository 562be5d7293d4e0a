// biome-ignore lint/style/noDefaultExport: PostCSS reads its settings from the default export
export default {
  plugins: {
    'postcss-preset-mantine': {},
  },
};
