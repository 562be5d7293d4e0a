/** What waits for a second person of the agency: which account pays, base rates, and documents that prove a seller's account. */
import type { TestDatabase } from '../make-test-database.ts';
import { makeSeller } from './make-company.ts';
import { makeFile } from './make-file.ts';
import { defaultNow } from './make-order.ts';

type Made = Pick<TestDatabase, 'database' | 'pool'>;
/** Who reads the main page, and somebody else of the agency. */
type Agents = { readonly reader: string; readonly colleague: string };

/** One that the reader asked for, one of a colleague, and one that was refused. */
export async function makePayingAccounts({ pool }: Made, { reader: userId, colleague }: Agents): Promise<void> {
  for (const [currency, state, proposedBy, decidedBy] of [
    ['USD', 'proposed', userId, null],
    ['JPY', 'proposed', colleague, null],
    ['KRW', 'refused', colleague, userId],
  ]) {
    await pool.query(
      `insert into paying_accounts (account_id, currency, holder, bank, account_number, state, proposed_by, proposed_at, decided_by, decided_at)
         values ('new_' || $1::text, $1::text, 'Trade Company', '081', '10020003000400', $2, $3, $4, $5::text, case when $5::text is null then null else now() end)`,
      [currency, state, proposedBy, defaultNow, decidedBy],
    );
  }
}

/** One that the reader entered, and one of a colleague. */
export async function makeBaseRates({ pool }: Made, { reader, colleague }: Agents): Promise<void> {
  for (const [currency, proposedBy] of [
    ['USD', reader],
    ['JPY', colleague],
  ]) {
    await pool.query(
      `insert into base_rate_proposals (proposal_id, currency, day, won, source, state, proposed_by, proposed_at)
         values ('br_' || $1::text, $1::text, '2026-10-30', 13800000, 'Announcement', 'proposed', $2, $3)`,
      [currency, proposedBy, defaultNow],
    );
  }
}

/** One that the reader entered, one of a colleague, and one of the bank's own that is far from the last. */
export async function makeExchangeRates({ pool }: Made, { reader, colleague }: Agents): Promise<void> {
  for (const [index, proposedBy] of [reader, colleague, null].entries()) {
    await pool.query(
      `insert into exchange_rate_proposals (proposal_id, currency, won_e4, value_on, quoted_at, source, proposed_by, proposed_at)
         values ('xr_' || $1::int, 'USD', 13800000, date '2026-11-17' + $1::int, $3, 'Bank', $2, $3)`,
      [index, proposedBy, defaultNow],
    );
  }
}

/** One payout file that the bank did not take, and one that it did, each with a payout. */
export async function makeRejectedFile({ pool }: Pick<Made, 'pool'>): Promise<void> {
  for (const state of ['rejected', 'accepted']) {
    await pool.query(
      "insert into payout_files (payout_file_id, state, currency, xml, cut_at) values ('pf_' || $1::text, $1, 'USD', '', $2)",
      [state, defaultNow],
    );
    await pool.query(
      "update payouts set payout_file_id = 'pf_' || $1::text where payout_id = (select min(payout_id) from payouts where payout_file_id is null)",
      [state],
    );
  }
}

/** A file that the bank may have beside an older one, and one of which it has said what became of it. */
export async function makeHeldFile({ pool }: Pick<Made, 'pool'>): Promise<void> {
  for (const state of ['sent', 'paid']) {
    await pool.query(
      `insert into payout_files (payout_file_id, state, currency, xml, cut_at, held_at)
         values ('pf_held_' || $1::text, 'sent', 'USD', '', $2, $2)`,
      [state, defaultNow],
    );
    await pool.query(
      `insert into payouts (payout_id, company_id, currency, pay_on, amount_minor, state, attempt, end_to_end_id,
         bank_account_id, created_at, payout_file_id)
         select 'po_held_' || $1::text, company_id, 'USD', '2026-11-02', 100, $1, 90 + ascii($1), 'POHELD' || $1,
           bank_account_id, $2, 'pf_held_' || $1 from bank_accounts order by bank_account_id limit 1`,
      [state, defaultNow],
    );
  }
}

/** Of two files that the bank did not take what the reader and a colleague ask for; what was asked of the third was refused. */
export async function makeFileRequests({ database, pool }: Made, { reader, colleague }: Agents): Promise<void> {
  const { rows } = await pool.query('select company_id from users where user_id = $1', [colleague]);
  const owner = { companyId: rows[0].company_id, userId: colleague };
  for (const [file, proposedBy, decidedBy] of [
    ['own', reader, null],
    ['asked', colleague, null],
    ['rejected', colleague, reader],
  ]) {
    await pool.query(
      `insert into payout_files (payout_file_id, state, currency, xml, cut_at) values ('pf_' || $1::text, 'rejected', 'USD', '', $2)
         on conflict do nothing`,
      [file, defaultNow],
    );
    await pool.query(
      `insert into payout_file_requests (request_id, payout_file_id, state, calls, refusals, reason, file_id, proposed_by, proposed_at,
         decided_by, decided_at) values ('pfr_' || $1::text, 'pf_' || $1, case when $4::text is null then 'proposed' else 'refused' end, 2, 1,
         'By telephone', $2, $3, $5::timestamptz, $4, case when $4::text is null then null else $5 end)`,
      [file, await makeFile(database, { owner }), proposedBy, decidedBy, defaultNow],
    );
  }
}

/** Of two chargebacks what the reader and a colleague ask to book; of the colleague's an earlier request was taken back. */
export async function makeLossRequests({ database, pool }: Made, { reader, colleague }: Agents): Promise<void> {
  const { rows } = await pool.query('select company_id from users where user_id = $1', [colleague]);
  const owner = { companyId: rows[0].company_id, userId: colleague };
  for (const [id, currency, proposedBy, withdrawnBy] of [
    ['own', 'USD', reader, null],
    ['earlier', 'JPY', colleague, colleague],
    ['asked', 'JPY', colleague, null],
  ]) {
    await pool.query(
      `insert into chargeback_loss_requests (request_id, chargeback_id, state, amount_minor, currency, reported_minor, reported_currency,
         reason, file_id, proposed_by, proposed_at, decided_by, decided_at) values ('clr_' || $1::text, 'cb_' || $2::text,
         case when $5::text is null then 'proposed' else 'withdrawn' end, 80, $2, 80, $2, 'The acquirer took it', $3, $4,
         $6::timestamptz, $5, case when $5::text is null then null else $6 end)`,
      [id, currency, await makeFile(database, { owner }), proposedBy, withdrawnBy, defaultNow],
    );
  }
}

/** Of three sellers one whose document the reader has accepted already, one nobody has, and one that was sent back. */
export async function makeAccountProofs({ database, pool }: Made, { reader }: Agents): Promise<void> {
  for (const [state, firstBy] of [
    ['proof_review', reader],
    ['proof_review', null],
    ['returned', null],
  ] as const) {
    const owner = await makeSeller(database);
    const fileId = await makeFile(database, { owner });
    await pool.query(
      `insert into payout_account_changes (change_id, company_id, change_number, currencies, bank_code, account_number,
         holder_name, state, proposed_by, proposed_at, approved_by, approved_at, approved_with_code, proof_file_id,
         proof_first_by, proof_first_at, proof_return_reason) values ('chg_' || $1, $1, 1, '{USD}', '088', '110245', 'A holder', $2::text, $3, $4, $3,
         $4, true, $5, $6::text, case when $6::text is null then null else now() end, case when $2::text = 'returned' then 'No' end)`,
      [owner.companyId, state, owner.userId, defaultNow, fileId, firstBy],
    );
  }
}
