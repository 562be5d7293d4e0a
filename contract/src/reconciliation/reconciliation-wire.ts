/** Our books beside what acquirer and bank say, and the money that must be kept safe (product §7, reference 3.6). */
import { acquirerNames } from '@gtp/domain/card/acquirers.ts';
import { resolutions } from '@gtp/domain/reconciliation/exception-work.ts';
import { fileReasons } from '@gtp/domain/reconciliation/file-reasons.ts';
import {
  differences,
  matchKinds,
  movementKinds,
  reconciliationSources,
} from '@gtp/domain/reconciliation/reconciliation.ts';
import { currency, day8, moneyBeside, yesNo } from '../platform/codecs.ts';
import { exportRows, pageOf, pageRows } from '../platform/page-wire.ts';
import { instant14, integer, oneOf, text, textLike } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';
import { reconciliationState } from './reconciliation-codes.ts';

const source = oneOf(reconciliationSources);

/** One party's word: what moved, and on which Seoul day. Money that came to us is positive. */
const side = wireObject('ReconciliationSide', {
  currency: ['tradeCurrCd', currency],
  amount: ['reconMony', moneyBeside()],
  on: ['reconYmd', day8],
});

const itemRows = {
  itemId: ['reconId', text(60)],
  source: ['reconSource', source],
  kind: ['reconKind', oneOf(movementKinds)],
  reference: ['reference', text(100)],
  /** Whose movement or deposit it is, as far as that is known. */
  acquirer: ['acquirerCd', optional(oneOf(acquirerNames))],
  state: ['reconStatus', reconciliationState],
  ours: ['ours', optional(nested(side))],
  theirs: ['theirs', optional(nested(side))],
  difference: ['differenceCd', optional(oneOf(differences))],
  matchKind: ['matchCd', optional(oneOf(matchKinds))],
  isProposed: ['proposeYn', yesNo],
} as const;

const item = wireObject('ReconciliationItem', itemRows);
export const itemPage = pageOf('ReconciliationPage', nested(item));

export const itemDetail = wireObject('ReconciliationDetail', {
  ...itemRows,
  /** Counts every change; a decision on an older one is refused. */
  version: ['version', integer],
  /** The file of the other side, and the line in it. */
  fileName: ['fileName', optional(text(200))],
  lineNumber: ['lineNo', optional(integer)],
  resolution: ['resolutionCd', optional(oneOf(resolutions))],
  reason: ['reason', optional(text(1000))],
  /** Who proposed; hidden from who reads masked. */
  proposedBy: ['proposeUserId', optional(text(40))],
  /** The reader may decide: somebody else proposed. */
  canDecide: ['decideYn', yesNo],
  events: [
    'events',
    listOf(
      nested(
        wireObject('ReconciliationEvent', {
          event: ['eventCd', oneOf(['propose', 'confirm', 'reject'])],
          resolution: ['resolutionCd', optional(oneOf(resolutions))],
          reason: ['reason', optional(text(1000))],
          userId: ['userId', text(40)],
          at: ['regDt', instant14],
        }),
      ),
    ),
  ],
});

export const itemFilter = wireObject('ReconciliationFilter', {
  ...pageRows,
  text: ['text', optional(text(100))],
  source: ['reconSource', optional(source)],
  state: ['reconStatus', optional(reconciliationState)],
  /** `open`: the exceptions that wait for people, whatever their state. */
  scope: ['listScope', optional(oneOf(['open']))],
  from: ['fromYmd', optional(day8)],
  to: ['toYmd', optional(day8)],
});

const reason = text(1000, 5);

export const proposal = wireObject('ResolutionProposal', {
  version: ['version', integer],
  resolution: ['resolutionCd', oneOf(resolutions)],
  reason: ['reason', reason],
});

export const decision = wireObject('ResolutionDecision', { version: ['version', integer] });

export const rejection = wireObject('ResolutionRejection', {
  version: ['version', integer],
  reason: ['reason', reason],
});

export const reconciled = wireObject('Reconciled', {
  takenCount: ['takenCount', integer],
  knownCount: ['knownCount', integer],
  refusedCount: ['refusedCount', integer],
});

/** A statement that came by another way than the bank's messages. */
export const statementFile = wireObject('StatementFile', {
  fileName: ['fileName', textLike(/^[^/\\]{1,200}$/)],
  xml: ['xml', text(900_000, 1)],
});

export const importedStatement = wireObject('TakenStatement', {
  isKnown: ['knownYn', yesNo],
  lineCount: ['lineCount', integer],
});

export const reconciliationOverview = wireObject('ReconciliationOverview', {
  /** Until which day the other side was read. */
  acquirerUntil: ['acquirerYmd', optional(day8)],
  bankUntil: ['bankYmd', optional(day8)],
  exceptionCount: ['exceptionCount', integer],
  refusedFiles: [
    'refusedFiles',
    listOf(
      nested(
        wireObject('RefusedFile', {
          refusedFileId: ['refusedId', text(60)],
          source: ['reconSource', source],
          fileName: ['fileName', text(200)],
          lineNumber: ['lineNo', optional(integer)],
          /** The reader's own words of it, in English. */
          reason: ['reason', text(500)],
          reasonCode: ['reasonCd', optional(oneOf(fileReasons))],
          refusedAt: ['regDt', instant14],
        }),
      ),
    ),
  ],
});

const safeguardingDay = wireObject('SafeguardingDay', {
  day: ['baseYmd', day8],
  currency: ['tradeCurrCd', currency],
  held: ['heldMony', moneyBeside()],
  payable: ['payableMony', moneyBeside()],
  /** By the bank's statement, by our books, and on its way from the acquirer. */
  atBank: ['bankMony', moneyBeside()],
  booked: ['bookMony', moneyBeside()],
  atAcquirer: ['acquirerMony', moneyBeside()],
  /** What the operator has put in of its own; part of what is at the bank. */
  ownFunds: ['ownMony', moneyBeside()],
});

export const safeguardingPage = pageOf('SafeguardingPage', nested(safeguardingDay));
const safeguardingFilterRows = {
  ...pageRows,
  currency: ['tradeCurrCd', optional(currency)],
  from: ['fromYmd', optional(day8)],
  to: ['toYmd', optional(day8)],
  /** `short`: of each currency the newest day, if less is kept safe than must be. */
  scope: ['listScope', optional(oneOf(['short']))],
} as const;
export const safeguardingFilter = wireObject('SafeguardingFilter', safeguardingFilterRows);
export const safeguardingExport = wireObject('SafeguardingExport', { ...safeguardingFilterRows, ...exportRows });
