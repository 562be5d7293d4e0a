/** Where the viewer is logged in, and who logged in or tried to. */
import { listLoginAttempts, listOwnSessions } from '@gtp/contract/session/own-sessions-wire.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { ClippedText, CodeText, type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { type LoginAttempt, type OwnSession, useEndSessions } from './security-queries.ts';

export function OwnSessions() {
  const { t } = useTranslation('session');
  const sessions = useRead(listOwnSessions);
  const others = sessions.data?.list.some(({ isCurrent }) => !isCurrent);
  return (
    <Panel title={t('security.sessions')} side={others && <EndSession session="others" />}>
      <QueryView query={sessions} skeletonLines={3}>
        {({ list }) => <SessionTable sessions={list} />}
      </QueryView>
    </Panel>
  );
}

function SessionTable({ sessions }: { readonly sessions: readonly OwnSession[] }) {
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
      header: '',
      cell: (session) =>
        session.isCurrent ? (
          <StateChip tone="active" label={t('security.current')} />
        ) : (
          <EndSession session={session} />
        ),
    },
  ];
  return (
    <DataTable label={t('security.sessions')} columns={columns} rows={sessions} keyOf={({ sessionId }) => sessionId} />
  );
}

/** One session, or all but this one. */
function EndSession({ session }: { readonly session: OwnSession | 'others' }) {
  const { t } = useTranslation('session');
  const deviceText = useDeviceText();
  const isAll = session === 'others';
  const sessionId = isAll ? undefined : session.sessionId;
  return (
    <CommandButton
      label={t(isAll ? 'security.endOthers' : 'security.end')}
      button={{ size: isAll ? 'sm' : 'xs' }}
      isDangerous
      command={useEndSessions()}
      inputOf={() => ({ sessionId })}
    >
      {isAll ? t('security.endOthersQuestion') : t('security.endQuestion', { device: deviceText(session) })}
    </CommandButton>
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
