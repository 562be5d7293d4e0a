/** What stands in the terminal once everything runs. */
import type { Settings } from '@gtp/server/platform/settings.ts';

type Facts = { readonly settings: Settings; readonly seconds: number; readonly logDirectory: string };

export function welcome({ settings, seconds, logDirectory }: Facts): string {
  const { isDemo, publicUrl } = settings;
  const lines = [
    `Global Trade Payments runs (${seconds.toFixed(1)} s to start).`,
    '',
    `  Portal    ${publicUrl}`,
    ...(isDemo ? demoLines({ settings, seconds, logDirectory }) : []),
    '',
    'Ctrl-C stops everything.',
  ];
  return `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`;
}

function demoLines({ settings, logDirectory }: Facts): readonly string[] {
  return [
    `  Mailbox   ${settings.publicUrl}/dev/mailbox   every mail lands there, login codes too`,
    `  API       ${settings.publicUrl}/api/docs`,
    `  Logs      ${logDirectory}`,
    '',
    '  Password of all accounts: Trade!2026',
    '    seller01  seller02                    sell',
    '    buyer01   buyer02   buyer01-deputy    buy',
    '    visa01    kotra01   kotra02           watch over the programme',
    '    issuer01  issuer02                    watch over their cards',
    '',
    '  This is a demo: made-up companies, public passwords, no real money.',
  ];
}
