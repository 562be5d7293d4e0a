/** Where changes are decided, for the viewer: beside the members that the institution reviews. */
import { currentViewer } from '../platform/viewer.ts';

/** One is named in the query: `?id=…`. */
export function amendmentsPath(): string {
  const { clientType, homePath } = currentViewer();
  return `${homePath}/${clientType === 'ISSUER' ? 'buyer-info' : 'seller-info'}/changes`;
}
