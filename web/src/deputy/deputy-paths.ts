/** The pages about deputies, below the viewer's own root. */
import { currentViewer } from '../platform/viewer.ts';

export function deputyListPath(): string {
  return `${currentViewer().homePath}/mypage/deputy-list`;
}

/** With `user=` a deputy, without what each kind of deputy may do. */
export function deputyPath(): string {
  return `${currentViewer().homePath}/mypage/deputy-detail`;
}
