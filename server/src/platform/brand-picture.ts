/** The brand's logo as a PNG, for mails and documents: drawn once, when somebody first asks. */
import type { Brand } from './brand.ts';

/** Three times as high as it is shown, so that it is sharp on every screen. */
const heightPixels = 96;
const widestPixels = 960;

/** The bytes; undefined for a brand without a logo. Throws on a drawing that cannot be drawn. */
export function makeLogoPicture({ logo }: Pick<Brand, 'logo'>): () => Promise<Buffer | undefined> {
  let drawn: Promise<Buffer> | undefined;
  return async () => {
    if (!logo) return undefined;
    drawn ??= draw(logo.svg, logo.ratio);
    return drawn;
  };
}

async function draw(svg: string, ratio: number): Promise<Buffer> {
  // Loaded for those alone who have a logo: it is a library of 30 MB.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const width = Math.min(widestPixels, Math.max(1, Math.round(heightPixels * ratio)));
  const height = Math.max(1, Math.round(width / ratio));
  const canvas = createCanvas(width, height);
  const sized = svg.replace(/<svg\b([^>]*)>/, (_, rest: string) => {
    const others = rest.replaceAll(/\s(?:width|height)="[^"]*"/g, '');
    return `<svg${others} width="${width}" height="${height}">`;
  });
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(sized)), 0, 0, width, height);
  return canvas.encode('png');
}
