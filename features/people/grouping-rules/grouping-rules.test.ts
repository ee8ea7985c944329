import { testResource } from '@candour/testing/test-resource';
import { groupingRules } from './contract.ts';
import { groupingRuleSamples } from './samples.ts';

testResource(groupingRules, groupingRuleSamples);
