/**
 * A page of the web's build with another brand in it: name, colours, logo. Pages are prerendered with the portal's own
 * look, and the web reads its name from the page, so both say the same (decision 0168).
 */
import {
  type BrandColours,
  contrastOf,
  darkColours,
  leastContrast,
  mixColours,
} from '@gtp/domain/platform/brand-colours.ts';
import { type Brand, brandPaths, defaultBrand } from './brand.ts';
import { escapeHtml } from './escape-html.ts';

/** `html` as it is for the portal's own brand. */
export function brandedPage(html: string, brand: Brand): string {
  if (brand === defaultBrand) return html;
  const { colours, logo } = brand;
  const logoKind = logo && (logo.holdsName ? 'instead' : 'beside');
  return html
    .replaceAll(defaultBrand.name, () => escapeHtml(brand.name))
    .replace(/(<meta name="theme-color" content=")[^"]*/, `$1${colours.brand}`)
    .replace(/\s*<link rel="apple-touch-icon"[^>]*>/, (ours) => (brand.icon ? '' : ours))
    .replace(/<html\b/, logoKind ? `<html data-brand-logo="${logoKind}"` : '<html')
    .replace('</head>', () => `<style>${brandStyles(brand)}</style></head>`);
}

/** Stronger than the look's own rules, wherever those stand in the page. */
const root = ':root:root:root';

function brandStyles({ colours, logo }: Brand): string {
  const shades = paletteOf(colours).map((hex, at) => `--mantine-color-brand-${at}:${hex}`);
  const drawing = logo && [
    `--brand-logo:url(${brandPaths.logo})`,
    `--brand-logo-ratio:${Math.round(logo.ratio * 1_000) / 1_000}`,
  ];
  const outline = `--mantine-color-brand-outline-hover:${colours.brand}0d`;
  const light = [...rolesOf(colours), ...shades, outline, ...(drawing ?? [])];
  const dark = [...rolesOf(darkColours(colours)), ...darkButtons(colours)];
  return `${root}{${light.join(';')}}${root}[data-mantine-color-scheme="dark"]{${dark.join(';')}}`;
}

function rolesOf(colours: BrandColours): readonly string[] {
  return Object.entries(colours).map(([role, hex]) =>
    role === 'brand' ? `--color-brand:${hex}` : `--color-brand-${role}:${hex}`,
  );
}

/** Buttons are brighter on a dark ground (`web/build/theme-variables.ts`), where white can be read on them. */
function darkButtons({ brand, hover, bright }: BrandColours): readonly string[] {
  if (contrastOf('#ffffff', bright) >= leastContrast) return [];
  return [`--mantine-color-brand-filled:${brand}`, `--mantine-color-brand-filled-hover:${hover}`];
}

/** The ten shades of the library's palette, as `web/build/theme-variables.ts` has them for the portal's own look. */
function paletteOf({ soft, strong, line, bright, brand, hover, deep }: BrandColours): readonly string[] {
  const between = (share: number) => mixColours(line, bright, share);
  return [soft, strong, line, between(0.33), between(0.67), bright, brand, hover, mixColours(hover, deep, 0.4), deep];
}
