/** The colours of a brand, and whether people can read what is written in them (WCAG 2.2, 1.4.3). */

/** The roles of `web/src/ui/tokens.css` that an operator may set; the look of all others stays. */
export const brandRoles = ['brand', 'hover', 'deep', 'bright', 'soft', 'strong', 'line'] as const;
export type BrandRole = (typeof brandRoles)[number];
/** Each as `#rrggbb`. */
export type BrandColours = Readonly<Record<BrandRole, string>>;

/** As tokens.css has them; a test compares. */
export const portalColours: BrandColours = {
  brand: '#1b55c4',
  hover: '#1749a8',
  deep: '#0d2a61',
  bright: '#3a70d9',
  soft: '#eef3fd',
  strong: '#dce7fb',
  line: '#b9cff6',
};

const black = '#000000';
const white = '#ffffff';

/** How much of which other colour is mixed into the first one, where a role is not set. */
const mixtures: Readonly<Record<Exclude<BrandRole, 'brand'>, readonly [other: string, share: number]>> = {
  hover: [black, 0.15],
  deep: [black, 0.5],
  bright: [white, 0.14],
  soft: [white, 0.93],
  strong: [white, 0.85],
  line: [white, 0.7],
};

/** All roles; those that are not given are mixed from `brand`. */
export function completeColours(given: Partial<BrandColours> & Pick<BrandColours, 'brand'>): BrandColours {
  const colourOf = (role: BrandRole) => {
    if (role === 'brand') return given.brand;
    const [other, share] = mixtures[role];
    return given[role] ?? mixColours(given.brand, other, share);
  };
  return Object.fromEntries(brandRoles.map((role) => [role, colourOf(role)])) as BrandColours;
}

/** Words that stay as they are, and grounds. */
const fixedColours = { text: '#141c2b', textSoft: '#495366', surface: white, ground: '#f5f7fb', onBrand: white };
type Colour = BrandRole | keyof typeof fixedColours;

/** Which words stand on which ground. */
const written: readonly (readonly [word: Colour, ground: Colour])[] = [
  ['onBrand', 'brand'],
  ['onBrand', 'hover'],
  ['onBrand', 'deep'],
  ['line', 'deep'],
  ['brand', 'surface'],
  ['brand', 'ground'],
  ['brand', 'soft'],
  ['brand', 'strong'],
  ['deep', 'strong'],
  ['text', 'soft'],
  ['textSoft', 'soft'],
];

/** So much must be between words and their ground. */
export const leastContrast = 4.5;

export type FaintWords = { readonly word: Colour; readonly ground: Colour; readonly contrast: number };

/** Words that could not be read on their grounds; none where all is well. */
export function findFaintWords(colours: BrandColours): readonly FaintWords[] {
  const all: Readonly<Record<Colour, string>> = { ...fixedColours, ...colours };
  return written
    .map(([word, ground]) => ({ word, ground, contrast: contrastOf(all[word], all[ground]) }))
    .filter(({ contrast }) => contrast < leastContrast);
}

/** Between two colours, `#rrggbb` or `#rgb`: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = partsOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `one` with a share of `other` in it, from 0 to 1. */
export function mixColours(one: string, other: string, share: number): string {
  const others = partsOf(other);
  const mixed = partsOf(one).map((part, at) => Math.round(part + ((others[at] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function partsOf(hex: string): readonly number[] {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
}

/** Of the dark scheme, as tokens.css has them; a test compares. */
export const darkGrounds = { surface: '#1b2333', surfaceStrong: '#27314a', ground: '#131a27', onBrand: '#0b1a38' };
/** Shares of a colour are tried in such steps. */
const step = 0.05;
/** So much must be between white and a ground, so that a colour fits between them that is read on it. */
const leastForWhite = 7;

/** The same brand on a dark ground: as light as its words must be to be read there. */
export function darkColours({ brand, bright, deep }: BrandColours): BrandColours {
  const { surface, surfaceStrong, ground, onBrand } = darkGrounds;
  const soft = mixColours(surface, brand, 0.16);
  const strong = darkened(bright, 0.4);
  const word = lightened(bright, [surface, surfaceStrong, soft, strong, onBrand]);
  return {
    brand: word,
    hover: mixColours(word, white, 0.4),
    deep: mixColours(deep, ground, 0.35),
    bright: mixColours(bright, white, 0.2),
    soft,
    strong,
    line: mixColours(surface, bright, 0.6),
  };
}

/** The dark surface with at most `share` of a colour in it. */
function darkened(colour: string, share: number): string {
  const mixed = mixColours(darkGrounds.surface, colour, share);
  return contrastOf(white, mixed) >= leastForWhite ? mixed : darkened(colour, share - step);
}

/** A colour with as little white in it as is needed to be read on all grounds. */
function lightened(colour: string, grounds: readonly string[], share = 0): string {
  const mixed = mixColours(colour, white, Math.min(share, 1));
  const isLegible = grounds.every((each) => contrastOf(mixed, each) >= leastContrast);
  return isLegible || share >= 1 ? mixed : lightened(colour, grounds, share + step);
}
