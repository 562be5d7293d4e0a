/**
 * Preparing a decision for a second person: with a reason where the member loses something, with limits where it has.
 */

import { proposeMemberDecision } from '@gtp/contract/review/review-endpoints.ts';
import { type Currency, currencies, currencyDigits, readMoney } from '@gtp/domain/platform/money.ts';
import { needsNote, needsReason, takesAway } from '@gtp/domain/review/review-decisions.ts';
import { Textarea } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { DecimalField } from '../ui/decimal-field.tsx';
import { languageOf } from './member-documents.tsx';
import { noReason, ReasonFields } from './reason-fields.tsx';
import type { MemberDetail } from './review-queries.ts';

type ProposeDialogProps = {
  readonly member: MemberDetail;
  readonly decision: MemberDetail['decisions'][number];
};

const usualLimits: Readonly<Record<Currency, string>> = { USD: '50000.00', JPY: '7500000', KRW: '65000000' };

export function ProposeDialog({ member, decision }: ProposeDialogProps) {
  const { t } = useTranslation('review');
  const isHard = needsReason(decision);
  const isNoted = needsNote(decision);
  const isLimited = decision === 'approve_with_limits';
  const form = useProblemForm({
    name: `propose-${decision}`,
    initial: { ...noReason, ...usualLimits },
    problemsOf: (typed) =>
      waitsFor({
        reasonClass: !isHard || typed.reasonClass !== undefined,
        reasonText: !isNoted || typed.reasonText.trim() !== '',
        ...Object.fromEntries(currencies.map((each) => [each, !isLimited || isAmount(typed[each], each)])),
      }),
  });
  const { reasonClass, reasonText, ...typed } = form.values;
  const limits = isLimited ? limitsOf(typed) : [];
  const words = isNoted ? { ...noReason, reasonText } : noReason;
  const body = { decision, ...(isHard ? { reasonClass, reasonText } : words), limits };
  return (
    <CommandButton
      label={t('propose.button', { decision: t(`decision.${decision}`) })}
      button={takesAway(decision) ? { variant: 'outline', color: 'red' } : {}}
      title={t(`decision.${decision}`)}
      confirmLabel={t('propose.send')}
      isDangerous={takesAway(decision)}
      command={useCommand(proposeMemberDecision, { companyId: member.companyId })}
      inputOf={() => ({ ...body, version: member.version })}
      form={form}
    >
      <p>{t('propose.hint', { name: member.name })}</p>
      {decision === 'close' && <p>{t('propose.closeHint')}</p>}
      {isHard && <ReasonFields form={form} language={languageOf(member)} />}
      {isNoted && (
        <Textarea
          label={t(`propose.why.${decision === 'close' ? 'close' : 'reopen'}`)}
          description={t('propose.whyHint')}
          required
          autosize
          minRows={3}
          maxLength={2_000}
          {...form.bind('reasonText')}
        />
      )}
      {isLimited &&
        currencies.map((currency) => (
          <DecimalField
            key={currency}
            label={t('propose.limit', { currency })}
            scale={currencyDigits(currency)}
            required
            {...form.bindValue(currency)}
            {...(!isAmount(typed[currency], currency) && { error: t('propose.limitMissing') })}
          />
        ))}
    </CommandButton>
  );
}

function isAmount(typed: string, currency: Currency): boolean {
  return (readMoney(typed, currency)?.minor ?? 0n) > 0n;
}

/** The amounts that were understood and are more than nothing. */
function limitsOf(typed: Readonly<Record<Currency, string>>) {
  return currencies.flatMap((currency) => {
    const largestOrder = readMoney(typed[currency], currency);
    return largestOrder && largestOrder.minor > 0n ? [{ currency, largestOrder }] : [];
  });
}
