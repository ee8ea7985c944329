import { mdiFlaskOutline } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { ssoConfigurations, type SsoConfiguration } from '../contract.ts';
import { missingIn } from '../rules.ts';
import classes from './sso.module.css';
import { SwitchOff } from './switch-off.tsx';
import { SwitchOn } from './switch-on.tsx';
import { TestDialog } from './test-dialog.tsx';

const catalogue = texts({
  on: 'On',
  off: 'Off',
  test: 'Test',
  switchOn: 'Switch on …',
  switchOff: 'Switch off …',
  missing: (names: string) => `Please fill in first: ${names}`,
});

/** Whether the configuration is on, its test, and its switch. They apply to the saved state. */
export const HeadActions = ({
  configuration,
  mayWrite,
}: {
  configuration: SsoConfiguration;
  mayWrite: boolean;
}) => {
  const words = useTexts(catalogue);
  const [opened, setOpened] = useState<'test' | 'on' | 'off'>();
  const { data } = useRead(ssoConfigurations.list);
  const close = () => setOpened(undefined);
  const { isEnabled } = configuration;
  const missing = missingIn(configuration);
  const title = missing.length > 0 ? words.missing(missing.join(', ')) : undefined;
  const isIncomplete = missing.length > 0;
  return (
    <>
      <span className={classes.state}>
        <StatusChip tone={isEnabled ? 'success' : 'neutral'}>{isEnabled ? words.on : words.off}</StatusChip>
      </span>
      <Button icon={mdiFlaskOutline} disabled={isIncomplete} title={title} onClick={() => setOpened('test')}>
        {words.test}
      </Button>
      {mayWrite && (
        <Button disabled={isIncomplete} title={title} onClick={() => setOpened(isEnabled ? 'off' : 'on')}>
          {isEnabled ? words.switchOff : words.switchOn}
        </Button>
      )}
      {opened === 'test' && <TestDialog configuration={configuration} onClose={close} />}
      {opened === 'off' && <SwitchOff configuration={configuration} onClose={close} />}
      {opened === 'on' && (
        <SwitchOn
          configuration={configuration}
          others={data?.ssoConfigurations ?? []}
          test={() => setOpened('test')}
          onClose={close}
        />
      )}
    </>
  );
};
