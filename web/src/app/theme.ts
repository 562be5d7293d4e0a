/** The look of ux.md as a Mantine theme: colours with 4.5:1 and more, density, radius. */
import { createTheme, type MantineColorsTuple } from '@mantine/core';

const brand: MantineColorsTuple = [
  '#eef3fd',
  '#dce7fb',
  '#b9cff6',
  '#8fb1ee',
  '#658fe4',
  '#3a70d9',
  '#1b55c4',
  '#1749a8',
  '#123b8a',
  '#0d2a61',
];

const gray: MantineColorsTuple = [
  '#f5f7fb',
  '#eef1f6',
  '#e1e6ee',
  '#cfd6e1',
  '#8490a3',
  '#667085',
  '#566074',
  '#414b5e',
  '#283244',
  '#141c2b',
];

const red: MantineColorsTuple = [
  '#fef1f0',
  '#fddfdc',
  '#f9bcb7',
  '#f2928a',
  '#e45f55',
  '#d13b30',
  '#b9261c',
  '#9e1d14',
  '#831710',
  '#66110c',
];

/** Words first, grounds last; the ground of pages and of boxes is a token. */
const dark: MantineColorsTuple = [
  '#e8ecf3',
  '#cfd6e1',
  '#b3bccb',
  '#97a2b5',
  '#46536c',
  '#2c3850',
  '#222c40',
  '#1b2333',
  '#161d2b',
  '#131a27',
];

const listHeight = { maxDropdownHeight: 180 };

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 8 },
  colors: { brand, gray, red, dark },
  black: '#141c2b',
  defaultRadius: 'var(--radius-medium)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--gtp-font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: {
    xs: 'var(--type-small)',
    sm: 'var(--type-body)',
    md: 'var(--type-large)',
    lg: 'var(--type-title)',
    xl: 'var(--type-headline)',
  },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'var(--type-headline)', lineHeight: '1.35' },
      h2: { fontSize: 'var(--type-title)', lineHeight: '1.4' },
      h3: { fontSize: 'var(--type-title)', lineHeight: '1.45' },
    },
  },
  components: {
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 150 } } },
    // A page has one banner: a dialog's head must not be a second one.
    ModalHeader: { defaultProps: { component: 'div' } },
    InputWrapper: {
      styles: {
        label: { marginBottom: 6, fontSize: 'var(--type-body)', fontWeight: 600 },
        error: { marginTop: 6, fontSize: 'var(--type-small)' },
      },
    },
    // Lists that open show 180 pixels of themselves and scroll (spec §9).
    Autocomplete: { defaultProps: listHeight },
    Menu: { styles: { dropdown: { maxHeight: 220, overflowY: 'auto' } } },
    MultiSelect: { defaultProps: listHeight },
    Select: { defaultProps: listHeight },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});
