/** What the malware scanner says of a file that stands in an open form: asked again until it has spoken. */
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchAuthorised } from '../platform/api.ts';

/** As calls say it: `checking` until the scanner has spoken, `unchecked` where there is none. */
export type ScanState = 'unchecked' | 'checking' | 'clean' | 'infected';

type Scanned = { readonly fileId: string; readonly scan?: ScanState | undefined };
type ScanOptions = {
  /** Where files are fetched from, the company's own when absent. */
  readonly url?: string | undefined;
  /** The headers that a fetch needs besides. */
  readonly prepare?: (() => Promise<Readonly<Record<string, string>>>) | undefined;
};

export const filesUrl = '/api/v1/files';
const askAgainMs = 3000;

/** In the background: it never keeps a session alive. Without a connection the next time asks again. */
export function useScan(
  file: Scanned | undefined,
  { url = filesUrl, prepare }: ScanOptions = {},
): ScanState | undefined {
  const [scanned, setScanned] = useState<{ readonly fileId: string; readonly scan: ScanState }>();
  const scan = scanned && scanned.fileId === file?.fileId ? scanned.scan : file?.scan;
  const asked = scan === 'checking' ? file?.fileId : undefined;
  const headersOf = useEffectEvent(async () => (await prepare?.()) ?? {});
  useEffect(() => {
    if (asked === undefined) return;
    const stop = new AbortController();
    const ask = async () => {
      const init = { method: 'HEAD', headers: await headersOf(), isBackground: true, signal: stop.signal };
      const found = await fetchAuthorised(`${url}/${encodeURIComponent(asked)}`, init);
      const answered = scanOf(found.status);
      if (answered) setScanned({ fileId: asked, scan: answered });
    };
    const timer = setInterval(() => void ask().catch(() => undefined), askAgainMs);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [asked, url]);
  return scan;
}

/** A file that may be fetched is clean, one in which malware was found cannot be processed; else nothing is known. */
function scanOf(status: number): ScanState | undefined {
  if (status === 200) return 'clean';
  return status === 422 ? 'infected' : undefined;
}
