import { testResource } from '@candour/kit/testing/test-resource';
import { cookieScripts } from './contract.ts';
import { cookieScriptSamples } from './samples.ts';

testResource(cookieScripts, cookieScriptSamples);
