import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import {
  portalConfig,
  portalConfigScreens,
  sharedParts,
  type ConfigFile,
  type PortalConfig,
} from '../contract.ts';
import { configFormOf, SharedReadOnly } from './config-form.ts';
import { ConfigTabs } from './config-tabs.tsx';
import classes from './config.module.css';
import { numbered } from './numbered.ts';
import { tabOf } from './tabs.ts';

const catalogue = texts({
  title: 'Customer service portal',
  purpose: 'What agents see, what they may do for people, and what they are asked to record.',
  saved: 'Configuration saved. Agents see it within a minute.',
  sharedOnly:
    'Settings, search fields and contact fields hold for every brand, so only people with access to all brands can change them. You can change the lists and channels of your own brands.',
});

/** The configuration of the portal in which agents work. */
export const CsPortalConfig = () => {
  const { data } = useRead(portalConfig.read, undefined, { isKept: true });
  return data === undefined ? <WaitingRecord /> : <ConfigScreen config={data} />;
};

const ConfigScreen = ({ config }: { config: ConfigFile }) => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const { person } = useSurroundings();
  const { tab } = useSearchOf(portalConfigScreens, 'cs-portal-config');
  // What was typed is kept under the address, so the open tab is not written into it.
  const [opened, open] = useState(tabOf(tab));
  const isShared = !person.brandIds.includes(0);
  const save = useWrite(portalConfig.save, { invalidates: [portalConfig.read], done: words.saved });
  const { rowVersion, dataSubjectSearchFieldsList, ...others } = config;
  return (
    <SharedReadOnly value={isShared}>
      <PageHead title={words.title} purpose={words.purpose} />
      {isShared && <Notice className={classes.notice}>{words.sharedOnly}</Notice>}
      <configFormOf.Form
        record={{ ...others, dataSubjectSearchFields: dataSubjectSearchFieldsList }}
        save={(values) => save.mutateAsync({ body: { ...sendable(values, isShared), rowVersion } })}
        className={classes.form}
      >
        <ConfigTabs opened={opened} open={open} />
        <SaveBar cancel={() => void navigate({ to: '/dashboard' })} hasSaveAndClose={false} />
      </configFormOf.Form>
    </SharedReadOnly>
  );
};

/** Everything, numbered by position; without the parts that the person may only look at. */
const sendable = (values: Partial<PortalConfig>, isShared: boolean): Partial<PortalConfig> =>
  Object.fromEntries(
    Object.entries(numbered(values)).filter(
      ([name]) => !isShared || !sharedParts.some((part) => part === name),
    ),
  );
