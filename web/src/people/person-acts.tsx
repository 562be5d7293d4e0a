/** What an administrator does about a colleague: rights, lock, unlocking, reset. Each says what it brings about. */
import { lockPerson, proposePerson, resetPerson } from '@gtp/contract/people/people-wire.ts';
import { onlyTakes } from '@gtp/domain/people/people.ts';
import { Text } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { KindsField, type KindsValues } from './kinds-field.tsx';
import styles from './people.module.css';
import type { Person } from './people-queries.ts';

type ActProps = { readonly person: Person };
const small = { size: 'compact-sm' } as const;

export function PersonActs({ person }: ActProps) {
  const { t } = useTranslation('people');
  if (person.isSelf) {
    return (
      <Text size="sm" c="dimmed">
        {t('act.self')}
      </Text>
    );
  }
  if (person.isLocked) return <Unlock person={person} />;
  return (
    <div className={styles.acts}>
      <ChangeRights key={person.version} person={person} />
      <Reset person={person} />
      <Lock person={person} />
    </div>
  );
}

function ChangeRights({ person: { userId, name, kinds: before, version } }: ActProps) {
  const { t } = useTranslation('people');
  const form = useProblemForm<KindsValues>({
    name: `rights-${userId}`,
    initial: { kinds: before },
    problemsOf: ({ kinds }) => waitsFor({ kinds: kinds.length > 0 }),
  });
  const { kinds } = form.values;
  const isTaking = onlyTakes(before, kinds);
  const isSame = kinds.length === before.length && kinds.every((kind) => before.includes(kind));
  return (
    <CommandButton
      size={700}
      label={t('act.change')}
      title={t('act.changeTitle', { name })}
      confirmLabel={t(isTaking ? 'act.takeNow' : 'act.propose')}
      button={{ ...small, 'aria-label': t('act.changeTitle', { name }) }}
      command={useCommand(proposePerson)}
      inputOf={() => ({ kind: 'change' as const, userId, version, kinds })}
      form={form}
      canConfirm={!isSame}
    >
      <KindsField form={form} />
      {!isSame && <Text size="sm">{t(isTaking ? 'act.takeText' : 'act.proposeText')}</Text>}
    </CommandButton>
  );
}

function Lock({ person: { userId, name } }: ActProps) {
  const { t } = useTranslation('people');
  return (
    <CommandButton
      look="dangerous"
      label={t('act.lock')}
      title={t('act.lockTitle', { name })}
      button={{ ...small, 'aria-label': t('act.lockTitle', { name }) }}
      command={useCommand(lockPerson, { userId })}
      inputOf={() => undefined}
    >
      <Text size="sm">{t('act.lockText')}</Text>
    </CommandButton>
  );
}

function Unlock({ person: { userId, name } }: ActProps) {
  const { t } = useTranslation('people');
  return (
    <CommandButton
      label={t('act.unlock')}
      title={t('act.unlockTitle', { name })}
      confirmLabel={t('act.propose')}
      button={{ ...small, 'aria-label': t('act.unlockTitle', { name }) }}
      command={useCommand(proposePerson)}
      inputOf={() => ({ kind: 'unlock' as const, userId })}
    >
      <Text size="sm">{t('act.unlockText', { name })}</Text>
    </CommandButton>
  );
}

function Reset({ person: { userId, name, email } }: ActProps) {
  const { t } = useTranslation('people');
  return (
    <CommandButton
      label={t('act.reset')}
      title={t('act.resetTitle', { name })}
      confirmLabel={t('act.resetConfirm')}
      button={{ ...small, 'aria-label': t('act.resetTitle', { name }) }}
      command={useCommand(resetPerson, { userId })}
      inputOf={() => undefined}
    >
      <Text size="sm">{t('act.resetText', { email })}</Text>
    </CommandButton>
  );
}
