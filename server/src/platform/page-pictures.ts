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

const longestSide = 2_400;
const shortestSide = 1_200;

/** A picture as words are read in it: neither too large nor too small. Undefined when it cannot be opened. */
export async function openPicture(bytes: Uint8Array): Promise<Canvas | undefined> {
  const image = await openImage(bytes);
  if (!image) return undefined;
  const longest = Math.max(image.width, image.height);
  return onPaper(image, longest > longestSide ? longestSide / longest : longest < shortestSide ? 2 : 1);
}

/** Clockwise. */
export function turned(picture: Canvas, degrees: number): Canvas {
  const isOnSide = degrees % 180 !== 0;
  const canvas = createCanvas(isOnSide ? picture.height : picture.width, isOnSide ? picture.width : picture.height);
  const context = canvas.getContext('2d');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}

const side = 16;
const blockSize = 16;
/** So much brighter is brighter: paper is never of one white. */
const visible = 3;

/** The middle brightness of each block of a picture, so many in a row and so many rows. */
function brightnessOf(picture: Canvas, columns: number, rows: number): readonly number[] {
  const [width, height] = [columns * blockSize, rows * blockSize];
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return Array.from({ length: columns * rows }, (_, index) => {
    const [left, top] = [(index % columns) * blockSize, Math.floor(index / columns) * blockSize];
    let sum = 0;
    for (let y = top; y < top + blockSize; y += 1) {
      for (let x = left; x < left + blockSize; x += 1) sum += data[(y * width + x) * 4 + 1] ?? 0;
    }
    return sum / blockSize ** 2;
  });
}

/** Whether nothing is drawn on it. */
export function isBlank(picture: Canvas): boolean {
  const bright = brightnessOf(picture, side * 2, side * 2);
  return Math.max(...bright) - Math.min(...bright) < visible;
}

/** 256 marks of a picture: which of its blocks are brighter than their right neighbour. */
export function hashPicture(picture: Canvas): string {
  const columns = side + 1;
  const bright = brightnessOf(picture, columns, side);
  return Array.from({ length: side * side }, (_, index) => {
    const at = Math.floor(index / side) * columns + (index % side);
    return (bright[at] ?? 0) > (bright[at + 1] ?? 0) + visible ? '1' : '0';
  }).join('');
}
