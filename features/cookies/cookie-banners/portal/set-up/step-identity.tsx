import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useRows } from '@candour/kit/portal/use-rows.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { cookieScripts } from '../../../services/contract.ts';
import { cisCookies, mostCisCookies } from '../../contract/set-up/choices.ts';
import { bannerParts } from '../../contract/set-up/parts.ts';
import { partFormOf } from './part-form.tsx';
import { useSetUp } from './set-up.tsx';
import classes from './step-form.module.css';

const form = partFormOf({
  part: 'cisCookies',
  fields: cisCookies,
  where: 'Identity',
  layer: 'preferences',
});

const sameSites = [
  { value: 'Lax', label: 'Lax' },
  { value: 'Strict', label: 'Strict' },
  { value: 'None', label: 'None' },
];

type Choice = { value: number; label: string };

/** Step 6: which first-party cookies the identity service keeps, each only while its service is consented to. */
export const StepIdentity = () => {
  const { consentBannerId } = useSetUp();
  const { data: chosen } = useRead(bannerParts.scripts.read, { query: { consentBannerId } });
  const { data: services } = useRead(cookieScripts.routes.list);
  if (chosen === undefined || services === undefined) return <Waiting height={320} />;
  const choices = chosen.scripts.map(({ cookieScriptId }) => ({
    value: cookieScriptId,
    label:
      services.find((service) => service.cookieScriptId === cookieScriptId)?.cookieScriptName ??
      `Service ${cookieScriptId}`,
  }));
  return (
    <form.PartForm>
      <Notice>
        A cookie is kept only while visitors say yes to its service. Point a host of your site at the identity
        service to have it set again.
      </Notice>
      <Cookies services={choices} />
    </form.PartForm>
  );
};

const Cookies = ({ services }: { services: readonly Choice[] }) => {
  const { places, append, remove, isReadOnly } = useRows('cisCookies');
  const add = () =>
    append({ cookieName: '', cookieScriptId: null, lifetimeDays: 365, sameSite: 'Lax', path: '/' });
  return (
    <>
      {places.map((at) => (
        <fieldset key={at} className={classes.group}>
          <legend className={classes.legend}>Cookie {at + 1}</legend>
          <div className={classes.row}>
            <form.Field name={`cisCookies.${at}.cookieName`} help="A * at the end matches anything" />
            <form.Field name={`cisCookies.${at}.cookieScriptId`} as="select" choices={services} />
          </div>
          <div className={classes.short}>
            <form.Field
              name={`cisCookies.${at}.lifetimeDays`}
              label="Lifetime (days)"
              as="number"
              isRequired
            />
            <form.Field
              name={`cisCookies.${at}.sameSite`}
              label="SameSite"
              as="select"
              choices={sameSites}
              isRequired
            />
            <form.Field name={`cisCookies.${at}.path`} label="Path" />
          </div>
          {!isReadOnly && (
            <IconButton
              path={mdiTrashCanOutline}
              label={`Remove cookie ${at + 1}`}
              className={classes.corner}
              onClick={() => remove(at)}
            />
          )}
        </fieldset>
      ))}
      {!isReadOnly && places.length < mostCisCookies && (
        <div>
          <Button small icon={mdiPlus} onClick={add}>
            Add cookie
          </Button>
        </div>
      )}
    </>
  );
};
