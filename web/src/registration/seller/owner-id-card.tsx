/** The identity card of a representative who does not sign up: they may show it, too. */

import { provedInWindow } from '../../platform/runtime-config.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { Panel } from '../../ui/panel.tsx';
import { isOnPaper } from '../requirements-on-paper.ts';
import type { SignUpForm } from '../sign-up-form.ts';
import { useSignUpParts } from '../sign-up-parts.ts';

const path = 'ownerProof';

export function isOwnerProven(form: SignUpForm): boolean {
  return Boolean(form.values[path]);
}

/** Name and birthday are taken from the card. */
export function OwnerIdCard({ form }: { readonly form: SignUpForm }) {
  const { t } = useTranslation('registration');
  const { IdCardProof } = useSignUpParts();
  const { id, error } = form.fieldOf(path);
  // The copy among the documents shows who that is.
  if (isOnPaper('id_card')) return null;
  return (
    <Panel title={t(provedInWindow('id_card') ? 'identity.ownerWindow' : 'identity.ownerIdCard')}>
      <p style={{ margin: '0 0 14px' }}>{t('identity.idCardOptional')}</p>
      <IdCardProof
        id={id}
        error={error}
        name={form.values['owner.name'] ?? ''}
        birthday={form.values['owner.birthday'] ?? ''}
        proofId={form.values[path] || undefined}
        onProven={({ proofId, name, birthday }) =>
          form.set({ [path]: proofId, 'owner.name': name, 'owner.birthday': birthday })
        }
        onReset={() => form.set({ [path]: '' })}
      />
    </Panel>
  );
}
