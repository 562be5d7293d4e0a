/** Where the viewer is logged in, and who logged in or tried to. */
import { listLoginAttempts, listOwnSessions } from '@gtp/contract/session/own-sessions-wire.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../platform/use-read.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { ClippedText, CodeText, type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
import { PasswordAgain } from '../ui/password-again.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { type LoginAttempt, type OwnSession, useEndSessions } from './security-queries.ts';

/** `all` stands for all sessions but this one. */
type Ending = OwnSession | 'all' | undefined;

export function OwnSessions() {
  const { t } = useTranslation('session');
  const sessions = useRead(listOwnSessions);
  const [ending, setEnding] = useState<Ending>();
  const others = sessions.data?.list.some(({ isCurrent }) => !isCurrent);
  const endAll = others && (
    <Button variant="default" size="sm" onClick={() => setEnding('all')}>
      {t('security.endOthers')}
    </Button>
  );
  return (
    <Panel title={t('security.sessions')} side={endAll}>
      <QueryView query={sessions} skeletonLines={3}>
        {({ list }) => <SessionTable sessions={list} onEnd={setEnding} />}
      </QueryView>
      <EndQuestion ending={ending} onClose={() => setEnding(undefined)} />
    </Panel>
  );
}

type SessionTableProps = { readonly sessions: readonly OwnSession[]; readonly onEnd: (session: OwnSession) => void };

function SessionTable({ sessions, onEnd }: SessionTableProps) {
  const { t } = useTranslation('session');
  const deviceText = useDeviceText();
  const columns: readonly Column<OwnSession>[] = [
    {
      key: 'device',
      header: t('security.device'),
      onCard: 'title',
      cell: (session) => <ClippedText text={deviceText(session)} />,
    },
    { key: 'address', header: t('security.address'), cell: (session) => <CodeText text={session.ipAddress} /> },
    { key: 'started', header: t('security.startedAt'), cell: (session) => <InstantText at={session.startedAt} /> },
    { key: 'seen', header: t('security.lastSeenAt'), cell: (session) => <InstantText at={session.lastSeenAt} /> },
    {
      key: 'end',
      header: t('security.end'),
      cell: (session) =>
        session.isCurrent ? (
          <StateChip tone="active" label={t('security.current')} />
        ) : (
          <Button variant="default" size="xs" onClick={() => onEnd(session)}>
            {t('security.end')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable label={t('security.sessions')} columns={columns} rows={sessions} keyOf={({ sessionId }) => sessionId} />
  );
}

function EndQuestion({ ending, onClose }: { readonly ending: Ending; readonly onClose: () => void }) {
  const { t } = useTranslation('session');
  const end = useEndSessions();
  const [password, setPassword] = useState('');
  const deviceText = useDeviceText();
  const close = () => {
    end.reset();
    setPassword('');
    onClose();
  };
  return (
    <ActionModal
      isOpen={ending !== undefined}
      title={t(ending === 'all' ? 'security.endOthers' : 'security.end')}
      confirmLabel={t(ending === 'all' ? 'security.endOthers' : 'security.end')}
      onConfirm={() =>
        end.mutate({ sessionId: ending === 'all' ? undefined : ending?.sessionId, password }, { onSuccess: close })
      }
      onClose={close}
      isBusy={end.isPending}
      isDangerous
      canConfirm={password !== ''}
      error={end.error}
    >
      {ending === 'all' ? t('security.endOthersQuestion') : null}
      {ending && ending !== 'all' ? t('security.endQuestion', { device: deviceText(ending) }) : null}
      <PasswordAgain value={password} onValue={setPassword} />
    </ActionModal>
  );
}

export function LoginHistory() {
  const { t } = useTranslation('session');
  const attempts = useRead(listLoginAttempts);
  const deviceText = useDeviceText();
  const columns: readonly Column<LoginAttempt>[] = [
    {
      key: 'at',
      header: t('security.at'),
      onCard: 'title',
      cell: (attempt) => <InstantText at={attempt.happenedAt} />,
    },
    {
      key: 'outcome',
      header: t('security.outcome'),
      cell: ({ outcome }) => (
        <StateChip tone={outcome === 'succeeded' ? 'good' : 'bad'} label={t(`security.outcomes.${outcome}`)} />
      ),
    },
    { key: 'device', header: t('security.device'), cell: (attempt) => <ClippedText text={deviceText(attempt)} /> },
    { key: 'address', header: t('security.address'), cell: (attempt) => <CodeText text={attempt.ipAddress} /> },
  ];
  return (
    <Panel title={t('security.history')}>
      <QueryView query={attempts} skeletonLines={4}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{t('security.noHistory')}</p>
          ) : (
            <DataTable
              label={t('security.history')}
              columns={columns}
              rows={list}
              keyOf={(attempt) => `${attempt.happenedAt.getTime()} ${attempt.outcome}`}
            />
          )
        }
      </QueryView>
    </Panel>
  );
}

/** "Chrome · Windows"; what says nothing known is an unknown device. */
function useDeviceText() {
  const { t } = useTranslation('session');
  return ({ browser, system }: Pick<OwnSession, 'browser' | 'system'>) =>
    [browser, system].filter(Boolean).join(' · ') || t('security.unknownDevice');
}
