/** Where the reconciliation lives, beside the settlements of KOTRA and VISA (decision 0031). */
import { currentViewer } from '../platform/viewer.ts';

const folder = () => `${currentViewer().homePath}/settlement-inquiry`;

export const reconciliationListPath = () => `${folder()}/reconciliation`;
/** Its item is named in the query: `?item=…`. */
export const reconciliationPath = () => `${folder()}/reconciliation/detail`;
