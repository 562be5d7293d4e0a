/** What one administrator asked for: approved or rejected by another one, withdrawn by who asked. */
import { decidePerson } from '@gtp/contract/people/people-wire.ts';
import { Group, Text } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { useKindNames } from './kinds-field.tsx';
import styles from './people.module.css';
import type { PersonRequest } from './people-queries.ts';

type RequestProps = { readonly request: PersonRequest };
const tones = { approved: 'good', declined: 'bad', withdrawn: 'neutral' } as const;

export function OpenRequests({ requests }: { readonly requests: readonly PersonRequest[] }) {
  const { t } = useTranslation('people');
  if (requests.length === 0) return null;
  return (
    <Panel title={t('request.title')}>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.requestId} className={styles.request}>
            <RequestText request={request} />
            <Acts request={request} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function RequestText({ request }: RequestProps) {
  const { t } = useTranslation('people');
  const { kind, name, email, proposedBy, proposedAt } = request;
  return (
    <div>
      <strong>{t(`request.${kind}`, { name })}</strong>
      <Rights request={request} />
      <Text size="sm" c="dimmed">
        {email} · {t('request.by', { name: proposedBy, at: instantText(proposedAt) })}
      </Text>
    </div>
  );
}

function Rights({ request: { kind, kinds, kindsBefore } }: RequestProps) {
  const { t } = useTranslation('people');
  const names = useKindNames();
  if (kind === 'unlock') return <div>{t('request.new', { after: names(kindsBefore) })}</div>;
  if (kind === 'invite' || kind === 'admit') return <div>{t('request.new', { after: names(kinds) })}</div>;
  return <div>{t('request.kinds', { before: names(kindsBefore), after: names(kinds) })}</div>;
}

function Acts({ request }: RequestProps) {
  const { t } = useTranslation('people');
  const { requestId, canApprove, canWithdraw, kind, name } = request;
  const decide = useCommand(decidePerson, { requestId });
  const title = t(`request.${kind}`, { name });
  if (canWithdraw) {
    return (
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {t('request.ownHint')}
        </Text>
        <CommandButton
          label={t('request.withdraw')}
          title={title}
          confirmLabel={t('request.withdraw')}
          command={decide}
          inputOf={() => ({ isApproved: false })}
        >
          <RequestText request={request} />
        </CommandButton>
      </Group>
    );
  }
  if (!canApprove) return null;
  return (
    <Group gap="xs">
      <CommandButton
        look="main"
        label={t('request.approve')}
        title={title}
        command={decide}
        inputOf={() => ({ isApproved: true })}
      >
        <RequestText request={request} />
        <Text size="sm">{t('request.approveText')}</Text>
      </CommandButton>
      <CommandButton
        label={t('request.decline')}
        title={title}
        command={decide}
        inputOf={() => ({ isApproved: false })}
      >
        <RequestText request={request} />
      </CommandButton>
    </Group>
  );
}

export function DecidedRequests({ requests }: { readonly requests: readonly PersonRequest[] }) {
  const { t } = useTranslation('people');
  if (requests.length === 0) return null;
  return (
    <Panel title={t('decided.title')}>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.requestId} className={styles.request}>
            <RequestText request={request} />
            {request.state !== 'proposed' && (
              <div>
                <StateChip tone={tones[request.state]} label={t(`decided.${request.state}`)} />
                {request.decidedBy !== undefined && request.decidedAt && (
                  <Text size="sm" c="dimmed">
                    {t('decided.by', { name: request.decidedBy, at: instantText(request.decidedAt) })}
                  </Text>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
