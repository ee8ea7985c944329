import { useState } from 'react';
import { productIds } from '@candour/kit/contract/products';
import { texts } from '@candour/kit/contract/texts';
import { CallFailed } from '@candour/kit/portal/client.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { ssoConfigurations, type SsoConfiguration } from '../contract.ts';
import classes from './sso.module.css';

const catalogue = texts({
  title: (name: string) => `Switch on ${name}?`,
  whoSignsIn: (domains: string) =>
    `People with an address of ${domains} will sign in with it from now on. Open sessions stay open.`,
  whoKeeps: (domains: string) => `Passwords keep working for ${domains}, and for nobody else.`,
  nobodyKeeps: 'Passwords no longer work for anybody.',
  replaces: (name: string) => `It takes the place of ${name}, which is switched off.`,
  done: 'Single sign-on is on',
  on: 'Switch on',
  anyway: 'Switch on anyway',
  test: 'Test it first',
});

type Props = {
  configuration: SsoConfiguration;
  others: readonly SsoConfiguration[];
  test: () => void;
  onClose: () => void;
};

/** Explains what switching on means, and warns people who might lock themselves out. */
export const SwitchOn = ({ configuration, others, test, onClose }: Props) => {
  const words = useTexts(catalogue);
  const [warning, warn] = useState<string>();
  const switching = useWrite(ssoConfigurations.setEnabled, {
    invalidates: [ssoConfigurations.list, ssoConfigurations.read],
    done: words.done,
    isQuiet: true,
  });
  const { ssoConfigurationId: id, name, domains, bypassDomains, productId } = configuration;
  const replaced = others.find((other) => other.isEnabled && other.productId === productId);
  const proceed = async () => {
    try {
      const body = { isEnabled: true, isLockOutAccepted: warning !== undefined };
      await switching.mutateAsync({ params: { id }, body });
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (failure.reason === 'would-lock-out') warn(failure.message);
      else showSnack('danger', failure.message);
    }
  };
  return (
    <AskDialog
      title={words.title(name)}
      label={warning === undefined ? words.on : words.anyway}
      isDangerous={warning !== undefined}
      isBusy={switching.isPending}
      others={warning !== undefined && <Button onClick={test}>{words.test}</Button>}
      proceed={() => void proceed()}
      onClose={onClose}
    >
      <div className={classes.stack}>
        <p>{words.whoSignsIn(listed(domains))}</p>
        {productId === productIds.AdminPortal && (
          <p>{bypassDomains.length === 0 ? words.nobodyKeeps : words.whoKeeps(listed(bypassDomains))}</p>
        )}
        {replaced !== undefined && <p>{words.replaces(replaced.name)}</p>}
        {warning !== undefined && <Notice tone="danger">{warning}</Notice>}
      </div>
    </AskDialog>
  );
};

const listed = (domains: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(domains);
