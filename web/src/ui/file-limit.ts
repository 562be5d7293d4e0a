/** The largest file that the portal takes, by its settings; it checks again. */
import { fileSizeText } from '../platform/format.ts';
import { runtimeConfig } from '../platform/runtime-config.ts';

/** "10 MB", for a hint. */
export function fileLimitText(): string {
  return fileSizeText(runtimeConfig().fileLimitKb * 1024);
}

/** Too large by how much is allowed, in KB as the spec says it (spec §5): "10,240 KB"; undefined where it may be sent. */
export function exceededLimit(byteCount: number): string | undefined {
  const { fileLimitKb } = runtimeConfig();
  return byteCount > fileLimitKb * 1024 ? `${fileLimitKb.toLocaleString('en')} KB` : undefined;
}
