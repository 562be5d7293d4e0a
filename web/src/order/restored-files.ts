/** Files of a draft that was kept in the browser: the server clears what nothing has used within a day. */
import { useEffect, useRef } from 'react';
import { fetchAuthorised } from '../platform/api.ts';
import { filesUrl } from '../ui/file-scan.ts';
import type { OrderForm } from './order-form.ts';
import type { OrderDetail } from './order-queries.ts';

/**
 * Asks once for a restored draft which of its files are still there, those of the saved order apart. The others leave the
 * form, and their names stand in `clearedFiles`. Without a connection nothing is known, and nothing leaves.
 */
export function useRestoredFiles({ restoredAt, values, set }: OrderForm, order: OrderDetail | undefined): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (restoredAt === undefined || isAsked.current) return;
    isAsked.current = true;
    const saved = new Set(order?.documents.map(({ fileId }) => fileId));
    const unused = (values.contractFiles ?? []).filter(({ fileId }) => !saved.has(fileId));
    void Promise.all(unused.map(async (file) => ((await isGone(file.fileId)) ? [file] : []))).then((found) => {
      const gone = found.flat();
      if (gone.length === 0) return;
      const goneIds = gone.map(({ fileId }) => fileId);
      set(({ contractFiles = [], clearedFiles = [] }) => {
        const left = contractFiles.filter(({ fileId }) => !goneIds.includes(fileId));
        // The draft was discarded meanwhile, or its files were taken out.
        if (left.length === contractFiles.length) return {};
        return { contractFiles: left, clearedFiles: [...clearedFiles, ...gone.map(({ fileName }) => fileName)] };
      });
    });
  }, [restoredAt, values, set, order]);
}

async function isGone(fileId: string): Promise<boolean> {
  const init = { method: 'HEAD', isBackground: true };
  const found = await fetchAuthorised(`${filesUrl}/${encodeURIComponent(fileId)}`, init).catch(() => undefined);
  return found?.status === 404;
}
