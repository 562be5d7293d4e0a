/** What purchase orders of others leave out: said by the seller, and looked at again. */
import type { previewOrderImport } from '@gtp/contract/order/order-import-wire.ts';
import type { Body } from '@gtp/contract/platform/endpoint.ts';
import { incoterms } from '@gtp/domain/order/order-sheet.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { DayField } from '../ui/day-field.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './order-import-page.module.css';

export type ImportTerms = NonNullable<Body<typeof previewOrderImport>['terms']>;

type MessageTermsProps = {
  /** What was said before, while the file is looked at again. */
  readonly given: ImportTerms;
  readonly onCheck: (terms: ImportTerms) => void;
  readonly isBusy: boolean;
};

export function MessageTerms({ given, onCheck, isBusy }: MessageTermsProps) {
  const { t } = useTranslation('order');
  const [hsCode, setHsCode] = useState(given.hsCode ?? '');
  const [incoterm, setIncoterm] = useState(given.incoterm ?? '');
  const [paymentDueOn, setPaymentDueOn] = useState(given.paymentDueOn ?? '');
  const terms = {
    ...(hsCode.trim() && { hsCode: hsCode.trim() }),
    ...(incoterm && { incoterm }),
    ...(paymentDueOn && { paymentDueOn }),
  };
  return (
    <Panel title={t('import.terms')}>
      <p className={styles.note}>{t('import.termsHint')}</p>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" mt="sm">
        <TextInput
          label={t('field.hsCode')}
          placeholder="3304.99"
          maxLength={20}
          value={hsCode}
          onChange={({ currentTarget }) => setHsCode(currentTarget.value)}
        />
        <NativeSelect
          label={t('field.incoterm')}
          data={[
            { value: '', label: '–' },
            ...incoterms.map((term) => ({ value: term, label: `${term} · ${t(`incoterm.${term}`)}` })),
          ]}
          value={incoterm}
          onChange={({ currentTarget }) => setIncoterm(currentTarget.value)}
        />
        <DayField
          label={t('field.paymentDueOn')}
          min={seoulDay(new Date())}
          value={paymentDueOn}
          onValue={setPaymentDueOn}
        />
      </SimpleGrid>
      <div className={styles.make}>
        <Button variant="default" loading={isBusy} onClick={() => onCheck(terms)}>
          {t('import.again')}
        </Button>
      </div>
    </Panel>
  );
}
