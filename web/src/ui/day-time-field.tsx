/** A day with a time of it, both as the portal writes them: a browser's own field follows the browser's language. */
import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import { DayField, type DayFieldProps } from './day-field.tsx';
import styles from './day-time-field.module.css';

type DayTimeFieldProps = Pick<DayFieldProps, 'label' | 'description' | 'id' | 'error' | 'onBlur' | 'value' | 'onValue'>;

const usualTime = '09:00';
const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

/** `value` is `YYYY-MM-DDTHH:MM`, or nothing; a time that was given before stays to be chosen. */
export function DayTimeField({ value, onValue, ...words }: DayTimeFieldProps) {
  const { t } = useTranslation('ui');
  const [day = '', time = ''] = value.split('T');
  const times = halfHours.includes(time) || time === '' ? halfHours : [...halfHours, time].toSorted();
  return (
    <div className={styles.pair}>
      <DayField
        {...words}
        value={day}
        onValue={(chosen) => onValue(chosen === '' ? '' : `${chosen}T${time || usualTime}`)}
      />
      <NativeSelect
        aria-label={t('dayTime.time', { label: words.label })}
        data={[...times]}
        value={time || usualTime}
        disabled={day === ''}
        onChange={({ currentTarget }) => onValue(`${day}T${currentTarget.value}`)}
      />
    </div>
  );
}
