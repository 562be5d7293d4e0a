/** The identity card of a representative or an agent who does not sign up themselves: they may show it, too. */

import { provedInWindow } from '../../platform/runtime-config.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { Panel } from '../../ui/panel.tsx';
import { isOnPaper } from '../requirements-on-paper.ts';
import type { SignUpForm } from '../sign-up-form.ts';
import { useSignUpParts } from '../sign-up-parts.ts';
import type { SignUpValues } from '../sign-up-values.ts';

type Person = 'owner' | 'agent';

export function isProven(form: SignUpForm, person: Person): boolean {
  return Boolean(form.values[`${person}Proof`]);
}

/** Whether the agent is who signs up, and has shown the card already; also as long as nobody is named. */
export function isApplicant(values: SignUpValues): boolean {
  return ['name', 'birthday'].every((part) =>
    [undefined, '', values[`applicant.${part}`]].includes(values[`agent.${part}`]),
  );
}

/** Name and birthday are taken from the card. */
export function PersonIdCard({ form, of: person }: { readonly form: SignUpForm; readonly of: Person }) {
  const { t } = useTranslation('registration');
  const { IdCardProof } = useSignUpParts();
  const path = `${person}Proof`;
  const { id, error } = form.fieldOf(path);
  // The copy among the documents shows who that is.
  if (isOnPaper('id_card')) return null;
  return (
    <Panel title={t(provedInWindow('id_card') ? `identity.${person}Window` : `identity.${person}IdCard`)}>
      <p style={{ margin: '0 0 14px' }}>{t('identity.idCardOptional')}</p>
      <IdCardProof
        id={id}
        error={error}
        name={form.values[`${person}.name`] ?? ''}
        birthday={form.values[`${person}.birthday`] ?? ''}
        proofId={form.values[path] || undefined}
        onProven={({ proofId, name, birthday }) =>
          form.set({ [path]: proofId, [`${person}.name`]: name, [`${person}.birthday`]: birthday })
        }
        onReset={() => form.set({ [path]: '' })}
      />
    </Panel>
  );
}
