/** As the National Tax Service answers for business registration status (nts-businessman v1.1). */
import type { CompanyRecord, RegisterStore } from './register-store.ts';

const codes = { open: '01', suspended: '02', closed: '03', unknown: '' } as const;
const names = { open: '계속사업자', suspended: '휴업자', closed: '폐업자', unknown: '' } as const;

/** Valid numbers of nobody (reference 3.4) that are not open; whatever is not put on record is. */
const notOpen: Readonly<Record<string, CompanyRecord>> = {
  '2222222227': { status: 'suspended' },
  '3333333336': { status: 'closed', closedOn: '2026-03-31' },
};

export function taxOfficeAnswer(store: RegisterStore, numbers: readonly string[]): object {
  const data = numbers.map((number) => {
    const { status, closedOn } = store.find('business_status', number) ??
      notOpen[number] ?? { status: 'open' as const };
    const isKnown = status !== 'unknown';
    return {
      b_no: number,
      b_stt: names[status],
      b_stt_cd: codes[status],
      tax_type: isKnown ? '부가가치세 일반과세자' : '국세청에 등록되지 않은 사업자등록번호입니다.',
      tax_type_cd: isKnown ? '01' : '',
      end_dt: closedOn?.replaceAll('-', '') ?? '',
      utcc_yn: isKnown ? 'N' : '',
      tax_type_change_dt: '',
      invoice_apply_dt: '',
      rbf_tax_type: '',
      rbf_tax_type_cd: '',
    };
  });
  const matched = data.filter(({ b_stt_cd }) => b_stt_cd !== '').length;
  return { request_cnt: numbers.length, match_cnt: matched, status_code: 'OK', data };
}
