import { testResource } from '@candour/kit/testing/test-resource';
import { withServer } from '@candour/kit/testing/server';
import { parentGroups, subGroups } from './contract.ts';
import { parentGroupSamples, subGroupSamples } from './samples.ts';

const server = withServer();
testResource(parentGroups, parentGroupSamples, server);
testResource(subGroups, subGroupSamples, server);
