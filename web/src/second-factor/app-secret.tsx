/** A new app's secret as a QR code, and in letters for who cannot take a picture of it. */
import { Stack, Text } from '@mantine/core';
import { renderSVG } from 'uqr';
import { useTranslation } from '../platform/use-translation.ts';
import type { NewAppSecret } from './factor-queries.ts';
import styles from './second-factor.module.css';

export function AppSecret({ app: { secret, url } }: { readonly app: NewAppSecret }) {
  const { t } = useTranslation('second-factor');
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2 }))}`;
  return (
    <Stack gap="xs" align="center">
      <img className={styles.qr} src={picture} alt={t('add.qr')} />
      <Text size="sm" ta="center">
        {t('add.secret')}
        <br />
        <strong className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</strong>
      </Text>
    </Stack>
  );
}
