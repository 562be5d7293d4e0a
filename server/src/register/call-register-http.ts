/** One question to a register, without an exception for whoever asks. */
import type { Register } from '@gtp/domain/register/register-answer.ts';
import { askHttp, type ProviderLine } from '../platform/ask-http.ts';
import type { ReadAnswer, Spoken } from './register-port.ts';

export type RegisterLine = ProviderLine;

type Question<Kind extends Register> = {
  /** May hold a key: it is never logged. */
  readonly url: string;
  readonly init?: RequestInit;
  readonly read: (raw: string) => ReadAnswer<Kind>;
  /** Where 404 is the register's word for a number that it does not know. */
  readonly knows404?: true;
};

/** Asks once. An answer that cannot be read, one about our access and none at all are outages. */
export async function callRegister<Kind extends Register>(
  line: RegisterLine,
  { knows404, ...question }: Question<Kind>,
): Promise<Spoken<Kind>> {
  const unknown = { outcome: 'not_found', aside: [] } as const;
  const asked = await askHttp<ReadAnswer<Kind>>(line, { ...question, ...(knows404 && { of404: unknown }) });
  if (!asked.isAnswered) return { outcome: 'outage', aside: [asked.reason] };
  const { value, raw, rawSha256 } = asked;
  return { ...value, raw, rawSha256 };
}
