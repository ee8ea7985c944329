import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useWatch } from 'react-hook-form';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRows } from '@candour/kit/portal/use-rows.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { cookieScripts } from '../../../services/contract.ts';
import { basicDetails } from '../../contract/set-up/basic-details.ts';
import { bannerParts } from '../../contract/set-up/parts.ts';
import classes from './step-form.module.css';

const form = formOf({ fields: basicDetails });

const modes = [
  { value: 'Off', label: 'Off: what you mark waits, nothing else' },
  { value: 'Own', label: 'Own services: the addresses of this banner’s services' },
  { value: 'Known', label: 'Strict: well-known trackers too' },
];
const kinds = [
  { value: 'Address', label: 'Address' },
  { value: 'Code', label: 'Part of inline code' },
];
const banners = [
  { value: 'OneTrust', label: 'OneTrust' },
  { value: 'Cookiebot', label: 'Cookiebot' },
  { value: 'Usercentrics', label: 'Usercentrics' },
  { value: 'Klaro', label: 'Klaro' },
  { value: 'VanillaCookieConsent', label: 'CookieConsent (vanilla-cookieconsent)' },
];

/** What is held without marks in the pages; a banner that does not exist yet has no services to name. */
export const BlockingFields = ({ consentBannerId }: { consentBannerId: number | undefined }) => {
  const { control } = useFormHandle();
  const isOn = useWatch({ control, name: 'hold' }) !== 'Off';
  return (
    <>
      <h4 className={classes.heading}>Automatic blocking</h4>
      <form.Field name="hold" label="What is held" as="select" choices={modes} isRequired />
      {isOn && (
        <>
          <Notice>
            Nothing that is held runs before a yes. But browsers ask for what stands in your HTML while they
            read it, so a first request may leave all the same, with cookies. Only marks in your pages stop
            that. The script has to be the first of the page, without async or after its stub.
          </Notice>
          {consentBannerId !== undefined && (
            <List
              name="holdRules"
              consentBannerId={consentBannerId}
              entry={{ kind: 'Address', text: '', cookieScriptId: null }}
              words={{ title: 'Address', add: 'Add address' }}
              help="The addresses of this banner’s scripts and pixels are known. Name here what else its services load: a host and all under it, or host/path; * is anything."
            >
              {(at, services) => (
                <>
                  <form.Field
                    name={`holdRules.${at}.text`}
                    label="Address or code"
                    placeholder="static.example.com"
                  />
                  <div className={classes.row}>
                    <form.Field
                      name={`holdRules.${at}.cookieScriptId`}
                      label="Waits for"
                      as="select"
                      choices={services}
                      isClearable
                      placeholder="Is never held"
                    />
                    <form.Field
                      name={`holdRules.${at}.kind`}
                      label="What it is"
                      as="select"
                      choices={kinds}
                      isRequired
                    />
                  </div>
                </>
              )}
            </List>
          )}
        </>
      )}
    </>
  );
};

/** Marks of another banner in the pages, which stay as they are. */
export const MovingFields = ({ consentBannerId }: { consentBannerId: number | undefined }) => {
  const { control } = useFormHandle();
  const chosen = useWatch({ control, name: 'markups' }) as string[] | undefined; // of this very form
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Moving from another banner</legend>
      <form.Field name="markups" label="Your pages are marked for" as="multiSelect" choices={banners} />
      {consentBannerId !== undefined && (chosen?.length ?? 0) > 0 && (
        <List
          name="markupValues"
          consentBannerId={consentBannerId}
          entry={{ value: '', cookieScriptId: null }}
          words={{ title: 'Word', add: 'Add word' }}
          help="Its own words for categories, and the names of your services, are understood. Name here what else stands in your marks."
        >
          {(at, services) => (
            <div className={classes.row}>
              <form.Field name={`markupValues.${at}.value`} label="Word in your marks" placeholder="C0012" />
              <form.Field
                name={`markupValues.${at}.cookieScriptId`}
                label="Waits for"
                as="select"
                choices={services}
              />
            </div>
          )}
        </List>
      )}
    </fieldset>
  );
};

type Choice = { value: number; label: string };

type ListProps = {
  name: 'holdRules' | 'markupValues';
  consentBannerId: number;
  /** What a new row starts with. */
  entry: object;
  words: { title: string; add: string };
  help?: string;
  children: (at: number, services: readonly Choice[]) => React.ReactNode;
};

/** Rows that each name a service of the banner. */
const List = ({ name, consentBannerId, entry, words, help, children }: ListProps) => {
  const { places, append, remove, isReadOnly } = useRows(name);
  const { data: chosen } = useRead(bannerParts.scripts.read, { query: { consentBannerId } });
  const { data: services } = useRead(cookieScripts.routes.list);
  const choices = (chosen?.scripts ?? []).map(({ cookieScriptId }) => ({
    value: cookieScriptId,
    label:
      services?.find((service) => service.cookieScriptId === cookieScriptId)?.cookieScriptName ??
      `Service ${cookieScriptId}`,
  }));
  return (
    <>
      {help !== undefined && <p>{help}</p>}
      {places.map((at) => (
        <fieldset key={at} className={classes.group}>
          <legend className={classes.legend}>
            {words.title} {at + 1}
          </legend>
          {children(at, choices)}
          {!isReadOnly && (
            <IconButton
              path={mdiTrashCanOutline}
              label={`Remove ${words.title.toLowerCase()} ${at + 1}`}
              className={classes.corner}
              onClick={() => remove(at)}
            />
          )}
        </fieldset>
      ))}
      {!isReadOnly && (
        <div>
          <Button small icon={mdiPlus} onClick={() => append(entry)}>
            {words.add}
          </Button>
        </div>
      )}
    </>
  );
};
