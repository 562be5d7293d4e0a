/** Whether this browser can use the portal; each line says what was found. Holds no personal data. */
import { languageTag } from '@gtp/domain/platform/language.ts';
import { useEffect, useState } from 'react';
import { readSignedIn } from '../platform/credentials.ts';
import { currentLanguage } from '../platform/language.ts';
import { localStore } from '../platform/storage.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { IconAlertTriangle, IconCircleCheck } from '../ui/icons.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './self-check.module.css';

type CheckName = 'browser' | 'cookies' | 'storage' | 'language' | 'session' | 'server' | 'clock' | 'screen';
type Finding = { readonly name: CheckName; readonly isFine: boolean; readonly found: string };

const largestClockDifferenceS = 60;

export function SelfCheck() {
  const { t } = useTranslation('gallery');
  const server = useServerCheck();
  const session = readSignedIn();
  const sessionText = session ? `${session.userId} (${session.clientType})` : t('check.signedOut');
  const findings: readonly Finding[] = [
    { name: 'browser', isFine: typeof Promise.withResolvers === 'function', found: browserName() },
    { name: 'cookies', isFine: navigator.cookieEnabled, found: '' },
    { name: 'storage', isFine: canStore(), found: '' },
    languageFinding(),
    { name: 'session', isFine: true, found: sessionText },
    { name: 'server', isFine: server?.isReachable ?? true, found: server ? '' : '…' },
    {
      name: 'clock',
      isFine: Math.abs(server?.clockDifferenceS ?? 0) <= largestClockDifferenceS,
      found: server ? t('check.seconds', { count: server.clockDifferenceS }) : '…',
    },
    { name: 'screen', isFine: true, found: `${innerWidth} × ${innerHeight}` },
  ];
  return (
    <Panel title={t('check.title')}>
      <dl className={styles.list}>
        {findings.map((finding) => (
          <CheckLine key={finding.name} finding={finding} />
        ))}
      </dl>
    </Panel>
  );
}

function CheckLine({ finding: { name, isFine, found } }: { readonly finding: Finding }) {
  const { t } = useTranslation('gallery');
  const Icon = isFine ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={styles.line} data-fine={isFine}>
      <dt>{t(`check.${name}`)}</dt>
      <dd>
        <Icon size={18} aria-hidden /> {t(isFine ? 'check.ok' : 'check.bad')} {found && `· ${found}`}
      </dd>
    </div>
  );
}

function languageFinding(): Finding {
  const shown = document.documentElement.lang;
  return { name: 'language', isFine: shown === languageTag(currentLanguage()), found: shown };
}

function browserName(): string {
  return /(Firefox|Edg|Chrome|Version)\/[\d.]+/.exec(navigator.userAgent)?.[0].replace('Version', 'Safari') ?? '?';
}

function canStore(): boolean {
  const key = 'selfCheck';
  localStore.write(key, 'Y');
  const isThere = localStore.read(key) === 'Y';
  localStore.remove(key);
  return isThere;
}

type ServerFinding = { readonly isReachable: boolean; readonly clockDifferenceS: number };

/** Asks for the portal's settings once; the answer's date is the server's clock. */
function useServerCheck(): ServerFinding | undefined {
  const [found, setFound] = useState<ServerFinding>();
  useEffect(() => {
    fetch('/config.json', { cache: 'no-store' }).then(
      async (response) => {
        await response.text();
        const serverMs = Date.parse(response.headers.get('date') ?? '') || Date.now();
        setFound({ isReachable: response.ok, clockDifferenceS: Math.round((Date.now() - serverMs) / 1000) });
      },
      () => setFound({ isReachable: false, clockDifferenceS: 0 }),
    );
  }, []);
  return found;
}
