/** The calendar behind DayField, with the names of months and weekdays of the five languages. */
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import 'dayjs/locale/ja';
import 'dayjs/locale/ko';
import 'dayjs/locale/zh-cn';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { dayText } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { useTranslation } from '../platform/use-translation.ts';
import type { DayFieldProps } from './day-field.tsx';
import { typedDay } from './typed-day.ts';

type Habits = Required<Pick<DateInputProps, 'locale' | 'firstDayOfWeek' | 'monthLabelFormat' | 'yearLabelFormat'>>;

const habits: Readonly<Record<Language, Habits>> = {
  ko: { locale: 'ko', firstDayOfWeek: 0, monthLabelFormat: 'YYYY년 M월', yearLabelFormat: 'YYYY년' },
  en: { locale: 'en', firstDayOfWeek: 1, monthLabelFormat: 'MMMM YYYY', yearLabelFormat: 'YYYY' },
  ja: { locale: 'ja', firstDayOfWeek: 0, monthLabelFormat: 'YYYY年M月', yearLabelFormat: 'YYYY年' },
  sp: { locale: 'es', firstDayOfWeek: 1, monthLabelFormat: 'MMMM YYYY', yearLabelFormat: 'YYYY' },
  cn: { locale: 'zh-cn', firstDayOfWeek: 1, monthLabelFormat: 'YYYY年M月', yearLabelFormat: 'YYYY年' },
};

/** Says what was typed and is no day: the field goes back to the day before, or to none. */
function useUnread(language: Language) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  return {
    sentence: typed === '' ? undefined : t('day.unread', { typed, example: exampleOf(language) }),
    forget: () => setTyped(''),
    read: (text: string) => setTyped(typedDay(text, language) === undefined ? text.trim() : ''),
  };
}

/** As people there write one. */
function exampleOf(language: Language): string {
  const [year, month, day] = seoulDay(new Date()).split('-');
  return language === 'en' || language === 'sp' ? `${day}/${month}/${year}` : `${year}.${month}.${day}`;
}

/** A day beyond `min` and `max` cannot be picked; one that was typed is refused by the form, never dropped silently. */
export function DayFieldCalendar(props: DayFieldProps) {
  const { min, max, value, onValue, onBlur, error, required = false, placeholder, ...rest } = props;
  const { t } = useTranslation('ui');
  const language = currentLanguage();
  const unread = useUnread(language);
  const problem = unread.sentence ?? error;
  return (
    <DateInput
      {...habits[language]}
      {...rest}
      error={problem}
      onInput={unread.forget}
      onBlur={(event) => {
        unread.read(event.currentTarget.value);
        onBlur?.();
      }}
      placeholder={placeholder ?? t('day.choose')}
      valueFormat={(day) => dayText(day, language)}
      dateParser={(typed) => typedDay(typed, language) ?? null}
      value={value || null}
      onChange={(day) => onValue(day ?? '')}
      required={required}
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('day.clear') }}
      getDayProps={(day) => ({ disabled: day < (min ?? '') || (max !== undefined && day > max) })}
      ariaLabels={{
        previousMonth: t('day.previous'),
        nextMonth: t('day.next'),
        previousYear: t('day.previous'),
        nextYear: t('day.next'),
        previousDecade: t('day.previous'),
        nextDecade: t('day.next'),
        monthLevelControl: t('day.otherMonth'),
        yearLevelControl: t('day.otherYear'),
      }}
      // What is wrong stands below the field, which has the focus then.
      popoverProps={{ shadow: 'md', position: problem ? 'top-start' : 'bottom-start' }}
    />
  );
}
