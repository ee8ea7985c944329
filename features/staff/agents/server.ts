import { handle, handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import { mustSeeBrand } from '@candour/kit/server/giving';
import { readHistory, speakersOf } from '../../people/data-subjects/door.ts';
import { lettersOf } from '../../people/letters/door.ts';
import { readShared } from '../portal-config/door.ts';
import { addressCalls, agentCalls, agentChoices, agentSubmission, newAgents } from './contract.ts';
import { askRight } from './server/ask-right.ts';
import { policiesFor } from './server/chosen-for.ts';
import { combinationsFor } from './server/combinations.ts';
import { changeContact, createPerson } from './server/contact.ts';
import { keepLetterFor, readLetterOf } from './server/letters.ts';
import { lookUpAddresses } from './server/look-up-addresses.ts';
import { createAgent, rolesToGive } from './server/new-agents.ts';
import { pageLinksOf } from './server/page-links.ts';
import { recordAnswers } from './server/record.ts';
import { searchPeople } from './server/search.ts';
import { sendCode } from './server/send-code.ts';
import { sendLink } from './server/send-link.ts';
import { agentSessionEndpoints } from './server/sessions.ts';
import { mustHaveFound } from './server/standing.ts';
import { verify } from './server/verify.ts';
import { viewPerson } from './server/view.ts';

/** What agents do. Their sessions open these, and nothing of the admin portal. */
export const agentEndpoints: Endpoint[] = [
  ...agentSessionEndpoints,
  handle(agentCalls.search, searchPeople),
  handle(agentCalls.view, viewPerson),
  handle(agentCalls.verify, verify),
  handle(agentCalls.sendCode, sendCode),
  handle(agentCalls.sendLink, sendLink),
  handle(agentCalls.askRight, askRight),
  handle(agentCalls.history, async (call) => {
    const { db, params, query } = call;
    const person = await mustHaveFound(call, {
      dataSubjectId: params.dataSubjectId,
      brandId: query.brandId,
    });
    const { basicConfig } = await readShared(db);
    const { dataSubjectId } = person;
    const all = await readHistory(db, { dataSubjectId, channelId: null });
    const own = all.filter(({ brandId }) => brandId === query.brandId);
    const guids = own.map(({ submissionGuid }) => submissionGuid);
    const letters = await lettersOf(db, guids);
    const speaking = await speakersOf(db, guids);
    const events = own.map((event) => ({
      ...event,
      speaker: speaking.get(event.submissionGuid)?.speaker ?? 'Person',
      letter: letters.get(event.submissionGuid) ?? null,
    }));
    return {
      isExpanded: basicConfig.auditHistoryExpandedByDefault,
      events: basicConfig.auditHistorySortNewestToOldest ? events : events.toReversed(),
    };
  }),
  handleInSteps(agentCalls.keepLetter, keepLetterFor),
  handle(agentCalls.readLetter, readLetterOf),
  handle(agentCalls.create, createPerson),
  handle(agentCalls.changeContact, changeContact),
  handle(newAgents.roles, rolesToGive),
  handle(newAgents.create, createAgent),
  handleInSteps(addressCalls.lookUp, lookUpAddresses),
  handle(agentSubmission, recordAnswers),
  handle(agentChoices, async (call) => {
    const { brandId } = call.query;
    mustSeeBrand(call, brandId);
    return {
      combinations: await combinationsFor(call.db, brandId),
      policies: await policiesFor(call.db, brandId),
      links: await pageLinksOf(call.db, brandId),
    };
  }),
];
