/** Where members are reviewed, for the viewer (spec §2): sellers by the agency, cardholders by their issuer. */
import { currentViewer } from '../platform/viewer.ts';

function folder(): string {
  const { clientType, homePath } = currentViewer();
  return `${homePath}/${clientType === 'ISSUER' ? 'buyer-info' : 'seller-info'}`;
}

export function memberListPath(): string {
  return `${folder()}/list`;
}

/** One is named in the query: `?id=…`. */
export function memberPath(): string {
  return `${folder()}/detail`;
}

/** The states that the viewer's members can be in, by their wire codes. */
export function isSellersReviewer(): boolean {
  return currentViewer().clientType !== 'ISSUER';
}
