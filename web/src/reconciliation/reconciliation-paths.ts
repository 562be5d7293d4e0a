/** Where the reconciliation lives, beside the settlements of KOTRA and VISA (decision 0031). */
import { settlementInquiryPath } from '../settlement/settlement-paths.ts';

export const reconciliationListPath = () => settlementInquiryPath('reconciliation');
/** Its item is named in the query: `?item=…`. */
export const reconciliationPath = () => settlementInquiryPath('reconciliation/detail');
