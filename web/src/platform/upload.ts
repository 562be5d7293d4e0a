/** Sends files with the bearer and tells how far they are, which `fetch` cannot; opens and saves those that are here. */
import { readAfterHeader } from '@gtp/contract/platform/read-after.ts';
import { ApiError, authorisation, brokenBy, errorOf, fetchAuthorised, heedStatus } from './api.ts';
import { isOffline } from './connection.ts';
import { noteRequest } from './countdown.ts';
import { sawPosition } from './read-after.ts';

type UploadOptions = {
  /** Extra fields of the multipart form. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Extra headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with 0–100. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal | undefined;
};

/** Posts one file as multipart to `url`; answers the `result` of the answer, not yet decoded. */
export async function uploadFile(url: string, file: File, options: UploadOptions = {}): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
  form.append('file', file, file.name);
  const headers = [...(await authorisation()), ...Object.entries(options.headers ?? {})] as const;
  options.signal?.throwIfAborted();
  noteRequest();
  const wasOffline = isOffline();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = (event) => options.onProgress?.(Math.round((100 * event.loaded) / (event.total || 1)));
    request.onload = () => {
      sawPosition(request.getResponseHeader(readAfterHeader));
      heedStatus(request.status);
      if (request.status < 300) resolve((request.response as { result?: unknown } | null)?.result);
      else reject(errorOf(request.status, request.response));
    };
    request.onerror = () => reject(new ApiError({ status: 0, code: brokenBy(wasOffline, 'POST'), message: '' }));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** Fetches a file and shows it in a tab of its own; the tab is opened at once, while the click still counts. */
export async function openFile(url: string): Promise<void> {
  // scan-allow tab-that-keeps-its-opener: shows a file of ours that was fetched here
  const tab = window.open('', '_blank');
  try {
    const response = await fetchAuthorised(url);
    if (!response.ok) throw errorOf(response.status, await response.json().catch(() => ({})));
    const address = URL.createObjectURL(await response.blob());
    // scan-allow leads-elsewhere: a blob that was fetched here
    if (tab) tab.location.href = address;
    setTimeout(() => URL.revokeObjectURL(address), 600_000);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Lets the browser save what is here already. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
