/** Says at the lower edge of every page that the device is offline, or that the server takes long to answer. */

import { useConnection } from '../platform/connection.ts';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './connection-bar.module.css';

export function ConnectionBar() {
  const { t } = useTranslation('ui');
  const connection = useConnection();
  return (
    <div role="status" className={styles.place}>
      {connection !== 'fine' && (
        <p className={styles.words} data-connection={connection}>
          {t(`connection.${connection}`)}
        </p>
      )}
    </div>
  );
}
