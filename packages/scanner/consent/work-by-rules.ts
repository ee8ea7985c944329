import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BackgroundMessage, Config, ContentScriptMessage } from '@duckduckgo/autoconsent';
import type { Visitor } from '../collect/behave.ts';
import { evaluate } from '../collect/evaluate.ts';

export type RuleResult = { rule: string; isWorked: boolean };

const find = createRequire(import.meta.url).resolve;
const worldName = 'consent rules';
const bindingName = 'tellConsentRules';
const lazily = <Value>(make: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= make());
};

const load = lazily(() => ({
  // The package exports no entry for the build that only needs two functions on `window`.
  engine: readFileSync(join(dirname(find('@duckduckgo/autoconsent')), 'autoconsent.playwright.js'), 'utf8'),
  rules: readFileSync(find('@duckduckgo/autoconsent/rules/rules.json'), 'utf8'),
}));

const config: Partial<Config> = {
  enabled: true,
  enablePrehide: false,
  enableCosmeticRules: false,
  enableGeneratedRules: true,
  detectRetries: 4,
  isMainWorld: false,
  // In the other modes it clicks OK and calls that an opt-out.
  heuristicMode: 'reject',
};

/**
 * Operates a banner with the rules of autoconsent, in an isolated world that the page cannot see. Null if
 * no rule matches. The engine is used as published; its licence requires that.
 */
export const workByRules = async (
  visitor: Visitor,
  { action, onPress }: Pick<Place, 'action' | 'onPress'>,
): Promise<RuleResult | null> => {
  const { connection, sessionId } = visitor;
  const options = { sessionId, timeout: 3000 };
  const { frameTree } = await connection.send('Page.getFrameTree', undefined, options);
  const binding = { name: bindingName, executionContextName: worldName };
  await connection.send('Runtime.addBinding', binding, options);
  const world = { frameId: frameTree.frame.id, worldName };
  const { executionContextId: contextId } = await connection.send('Page.createIsolatedWorld', world, options);
  const answers = createAnswers(visitor, { contextId, action, onPress });
  const stop = connection.listen(({ method, params, sessionId: from }) => {
    if (method !== 'Runtime.bindingCalled' || from !== sessionId || params.name !== bindingName) return;
    answers.hear(params.payload);
  });
  try {
    const tell = `window.autoconsentSendMessage = (message) => ${bindingName}(JSON.stringify(message));`;
    await evaluate(connection, { sessionId, contextId }, `${tell}${load().engine}; 1`);
    return await answers.result(visitor);
  } finally {
    stop();
  }
};

type Place = { contextId: number; action: 'accept' | 'reject'; onPress: () => void };

const createAnswers = ({ connection, sessionId }: Visitor, { contextId, action, onPress }: Place) => {
  let found = '';
  let isWorked: boolean | null = null;
  const reply = (message: BackgroundMessage | string) => {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    return evaluate(connection, { sessionId, contextId }, `void window.autoconsentReceiveMessage(${text})`);
  };
  const begin = () => {
    // Without a rule it never accepts, but waits.
    const how = {
      enableHeuristicDetection: action === 'reject',
      autoAction: action === 'accept' ? 'optIn' : 'optOut',
    };
    const chosen = JSON.stringify({ ...config, ...how });
    return reply(
      `{ type: 'initResp', config: ${chosen}, rules: { autoconsent: ${load().rules}.autoconsent } }`,
    );
  };
  const ask = async (id: string, code: string) => {
    const result = await evaluate(connection, { sessionId }, code);
    return reply({ type: 'evalResp', id, result: result ?? false });
  };
  const hear = (payload: string) => {
    // Written by the engine in its isolated world.
    const message = JSON.parse(payload) as ContentScriptMessage;
    if (message.type === 'init') void begin();
    else if (message.type === 'eval') void ask(message.id, message.code);
    else if (message.type === 'popupFound') {
      // A banner that no rule knows: the engine can reject it heuristically, but would never finish
      // accepting it.
      if (action === 'accept' && message.cmp.startsWith('HEURISTIC')) return void (isWorked = false);
      found = message.cmp;
      onPress();
    } else if (message.type === 'optOutResult' || message.type === 'optInResult') isWorked = message.result;
  };
  const result = async ({ pause }: Visitor): Promise<RuleResult | null> => {
    for (let tries = 0; tries < (found ? 40 : 12) && isWorked === null; tries++) await pause(200);
    return found ? { rule: found, isWorked: isWorked === true } : null;
  };
  return { hear, result };
};
