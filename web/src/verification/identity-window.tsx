/** Proves who somebody is, and whose phone it is, in a provider's own window (decision 0164); the server asks the provider. */
import { completeIdentity, startIdentity } from '@gtp/contract/verification/verification-wire.ts';
import { languageTag } from '@gtp/domain/platform/language.ts';
import { isKoreanMobile, phoneDigits } from '@gtp/domain/platform/phone-number.ts';
import { formatDay8 } from '@gtp/domain/platform/written-day.ts';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callEndpoint } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';
import { provedInWindow } from '../platform/runtime-config.ts';
import { useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { typedDay } from '../ui/typed-day.ts';
import type { IdCardProofProps } from './id-card-proof.tsx';
import styles from './proof-frame.module.css';
import { onEnter, ProofFrame } from './proof-frame.tsx';

type Person = { readonly name: string; readonly birthday: string; readonly mobile: string };

const dayOf = (text: string) => typedDay(text, currentLanguage());

/** Without `mobile` nobody needs the phone of this person. */
export function IdentityWindow(props: IdCardProofProps) {
  const { id, error, name, birthday, mobile, mobileProofId, proofId, onReset } = props;
  const { t } = useTranslation('verification');
  const asksPhone = mobile !== undefined && provedInWindow('mobile');
  const start = useMutation({ mutationFn: begin });
  const form = useProblemForm<Person>({
    name: id,
    initial: { name, birthday, mobile: mobile ?? '' },
    problemsOf: (typed) => ({
      name: typed.name.trim() === '' ? t('idCard.wrong.name') : undefined,
      birthday: dayOf(typed.birthday) === undefined ? t('idCard.wrong.birthday') : undefined,
      mobile: asksPhone && typed.mobile !== '' && !isKoreanMobile(typed.mobile) ? t('mobile.invalid') : undefined,
    }),
    onChange: start.reset,
  });
  const run = () => {
    if (!form.tryOut() || start.isPending) return;
    // Opened by the click itself: a browser refuses what is opened after an answer.
    // scan-allow tab-that-keeps-its-opener: Cross-Origin-Opener-Policy cuts it off once it has left our origin
    const opened = window.open('', '_blank');
    start.mutate(form.values, {
      // scan-allow leads-elsewhere: a path of ours with an id behind it
      onSuccess: ({ identityId }) => opened?.location.replace(addressOf(identityId)),
      onError(refused) {
        opened?.close();
        form.takeRefusal(refused);
      },
    });
  };
  const proven = t(mobileProofId ? 'window.provenWithPhone' : 'window.proven', { name, mobile: mobile ?? '' });
  return (
    <ProofFrame id={id} error={error} proven={proofId ? proven : undefined} onReset={onReset}>
      <NoticeBox kind="info" title={t('window.title')}>
        <p>{t('window.text')}</p>
      </NoticeBox>
      <div className={styles.fields}>
        {(['name', 'birthday', ...(asksPhone ? (['mobile'] as const) : [])] as const).map((field) => (
          <TextInput
            key={field}
            label={field === 'mobile' ? t('window.mobile') : t(`idCard.${field}`)}
            description={t(field === 'birthday' ? 'idCard.hint.birthday' : `window.hint.${field}`)}
            withAsterisk={field !== 'mobile'}
            autoComplete="off"
            {...(field !== 'name' && { inputMode: 'numeric' as const })}
            {...form.bind(field)}
            onKeyDown={onEnter(run)}
          />
        ))}
      </div>
      {start.error && <ErrorBox error={start.error} />}
      <div className={styles.buttons}>
        <Button onClick={run} loading={start.isPending} variant={start.data ? 'default' : 'filled'}>
          {t(start.data ? 'window.again' : 'window.open')}
        </Button>
      </div>
      {start.data && <Finishing key={start.data.identityId} started={start.data} onProven={props.onProven} />}
    </ProofFrame>
  );
}

type Started = Person & { readonly identityId: string };

/** The value keeps for whom it was begun: the form may be changed meanwhile. */
async function begin({ name, birthday, mobile }: Person): Promise<Started> {
  const body = { name: name.trim(), birthday: dayOf(birthday) ?? '', mobile: phoneDigits(mobile) || undefined };
  const { identityId } = await callEndpoint(startIdentity, { body });
  return { ...body, mobile: body.mobile ?? '', identityId };
}

function addressOf(identityId: string): string {
  return `/fields/identity/${encodeURIComponent(identityId)}?lang=${languageTag(currentLanguage())}`;
}

type FinishingProps = Pick<IdCardProofProps, 'onProven'> & { readonly started: Started };

/** Asks what came of it: when the window says that it is over, or when the person does. */
function Finishing({ started, onProven }: FinishingProps) {
  const { t } = useTranslation('verification');
  const { identityId, name, birthday, mobile } = started;
  const finish = useMutation({
    mutationFn: () => callEndpoint(completeIdentity, { body: { identityId } }),
    onSuccess: ({ idCardProof, mobileProof }) =>
      onProven({
        ...{ proofId: idCardProof, name, birthday: formatDay8(birthday) },
        ...(mobileProof !== undefined && { mobile: { proofId: mobileProof, mobile } }),
      }),
  });
  const onOver = useEffectEvent((event: MessageEvent<{ readonly identityId?: unknown }>) => {
    if (event.data.identityId === identityId && !finish.isPending) finish.mutate();
  });
  useEffect(() => {
    const channel = new BroadcastChannel('identity');
    channel.addEventListener('message', onOver);
    return () => channel.close();
  }, []);
  return (
    <>
      <p className={styles.foot}>
        {t('window.waiting')}
        <Anchor href={addressOf(identityId)} target="_blank" rel="noopener" size="sm">
          {t('window.link')}
        </Anchor>
      </p>
      {finish.error && <ErrorBox error={finish.error} />}
      <div className={styles.buttons}>
        <Button onClick={() => finish.mutate()} loading={finish.isPending}>
          {t('window.finish')}
        </Button>
      </div>
    </>
  );
}
