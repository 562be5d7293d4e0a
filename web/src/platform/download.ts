/** Fetches files with the bearer, tells how far they are, and saves what has come whole. */
import { exportBytesHeader, exportRowsHeader } from '@gtp/contract/platform/page-wire.ts';
import { ApiError, brokenBy, errorOf, fetchAuthorised } from './api.ts';
import { isOffline } from './connection.ts';
import { saveFile } from './upload.ts';

/** How far a file is that is long enough to wait for. */
export type DownloadProgress = {
  readonly bytes: number;
  /** Of all that are expected, about: never 100 before the file is here. */
  readonly percent: number;
  /** How many the list has. */
  readonly rows: number;
};

type DownloadOptions = {
  readonly onProgress?: (progress: DownloadProgress) => void;
  /** What has come is thrown away, and the server stops reading. */
  readonly signal?: AbortSignal;
};

/**
 * Fetches a file and lets the browser save it under `fileName`, or under the name that the server gives it. One that
 * breaks off is not saved: `network.cut` is thrown.
 */
export async function downloadFile(url: string, fileName?: string, options: DownloadOptions = {}): Promise<void> {
  const { signal, onProgress } = options;
  const response = await fetchAuthorised(url, { signal: signal ?? null });
  if (!response.ok) throw errorOf(response.status, await response.json().catch(() => ({})));
  const content = await contentOf(response, onProgress);
  saveFile(content, fileName ?? givenName(response));
}

async function contentOf(response: Response, onProgress: DownloadOptions['onProgress']): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const expected = Number(response.headers.get(exportBytesHeader) ?? 0);
  const rows = Number(response.headers.get(exportRowsHeader) ?? 0);
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  let bytes = 0;
  try {
    for (let piece = await reader.read(); piece.value; piece = await reader.read()) {
      pieces.push(piece.value);
      bytes += piece.value.length;
      if (expected > 0) onProgress?.({ bytes, rows, percent: Math.min(99, Math.floor((100 * bytes) / expected)) });
    }
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    const code = isOffline() ? brokenBy(true) : 'network.cut';
    throw new ApiError({ status: 0, code, message: String(cause) });
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/** The server's names are ASCII alone. */
function givenName({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';
}
