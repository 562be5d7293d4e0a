/**
 * Pictures that others uploaded, opened and drawn. For threads alone: one of many pixels takes seconds and hundreds of
 * megabytes.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Canvas, createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';

/** A page of A3 scanned at 400 dpi has 31 million. */
const mostPixels = 50_000_000;
/** No page is drawn higher than four times its width. */
const tallest = 4;

const fonts = join(import.meta.dirname, '../../fonts');

/** For documents whose letters are in none of their own fonts: a server may have no fonts of Korean letters. */
export function loadFonts(): void {
  for (const name of readdirSync(fonts).filter((each) => /Regular[.](?:otf|ttf)$/.test(each))) {
    GlobalFonts.registerFromPath(join(fonts, name));
  }
}

/** Undefined when it is none, is broken, or has too many pixels. */
async function openImage(bytes: Uint8Array): Promise<Awaited<ReturnType<typeof loadImage>> | undefined> {
  try {
    const image = await loadImage(Buffer.from(bytes));
    return image.width * image.height > mostPixels || image.width === 0 ? undefined : image;
  } catch {
    return undefined;
  }
}

/** A PNG of a picture on white paper, no wider than asked for; undefined when it cannot be opened. */
export async function drawPicture(bytes: Uint8Array, width: number): Promise<Buffer | undefined> {
  const image = await openImage(bytes);
  if (!image) return undefined;
  const scale = Math.min(1, width / image.width, (width * tallest) / image.height);
  return onPaper(image, scale).encode('png');
}

function onPaper(image: Parameters<ReturnType<Canvas['getContext']>['drawImage']>[0], scale: number): Canvas {
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}
