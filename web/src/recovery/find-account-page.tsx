/**
 * A lost user id: by business number and address. The e-mail holds it; who proves the address sees it masked at once.
 */

import { findBuyerId, findSellerId } from '@gtp/contract/recovery/recovery-wire.ts';
import { Stack, Text, Title } from '@mantine/core';
import { PageLink } from '../platform/page-link.tsx';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { EmailField, RecoveryField, useRecoveryForm } from './recovery-fields.tsx';
import { BackToLogin, RecoveryForm } from './recovery-form.tsx';
import { ShowMasked } from './show-masked-ids.tsx';

type Role = 'buyer' | 'seller';
type AccountQuery = { readonly businessNumber: string; readonly email: string };
const calls = { buyer: findBuyerId, seller: findSellerId } as const;

export function FindBuyerAccountPage() {
  return <FindAccountPage of="buyer" />;
}

export function FindSellerAccountPage() {
  return <FindAccountPage of="seller" />;
}

function FindAccountPage({ of: role }: { readonly of: Role }) {
  const { t } = useTranslation('recovery');
  const form = useRecoveryForm({ businessNumber: '', email: '' }, ({ businessNumber, email }, rules) => ({
    businessNumber: rules.needed(businessNumber),
    email: rules.email(email),
  }));
  const find = useCommand(calls[role]);
  const { businessNumber = '', email = '' } = form.values;
  if (find.data && find.variables) {
    return <FoundAccount of={role} maskedEmail={find.data.maskedEmail} accountQuery={find.variables} />;
  }
  return (
    <RecoveryForm
      title={t('findId.title')}
      lead={t(`findId.lead.${role}`)}
      submitLabel={t('findId.submit')}
      form={form}
      command={find}
      inputOf={() => ({ businessNumber: businessNumber.trim(), email: email.trim() })}
    >
      <RecoveryField form={form} name="businessNumber" label={t(`field.businessNumber.${role}`)} maxLength={40} />
      <EmailField form={form} />
      <PageLink to={`/${role}/user/findpwdinfo`}>{t('toPassword')}</PageLink>
    </RecoveryForm>
  );
}

type FoundAccountProps = { readonly of: Role; readonly maskedEmail: string; readonly accountQuery: AccountQuery };

/** The same words whether or not there is such a user; the e-mail knows more. */
function FoundAccount({ of: role, maskedEmail, accountQuery }: FoundAccountProps) {
  const { t } = useTranslation('recovery');
  return (
    <Stack gap="md">
      <div role="status">
        <Title order={1}>{t('findId.done')}</Title>
        <Text mt={4}>{t('findId.doneText', { email: maskedEmail })}</Text>
      </div>
      <ShowMasked of={role} accountQuery={accountQuery} />
      <PageLink to={`/${role}/user/findpwdinfo`}>{t('toPassword')}</PageLink>
      <BackToLogin />
    </Stack>
  );
}
