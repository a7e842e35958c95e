import { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, it } from 'vitest';
import { refused, respond } from '../testing/fake-server.ts';
import { ann } from '../testing/show.tsx';
import { api, onDevice } from './api.ts';
import { calls } from './endpoints.ts';
import { session } from './tab.ts';

const { getUserPreferences } = calls(preferencesApi).endpoints;
const kept = { data: { preferredCardStyle: 'cloze', liteMode: true, howMany: 'usual' } };

afterEach(() => delete onDevice.answer);

async function ask() {
  session.signIn({ ...ann });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return store.dispatch(getUserPreferences.initiate(undefined));
}

it.each([502, 504])(
  'answers from the device where a gateway says that there is no server (%i)',
  async (status) => {
    onDevice.answer = async () => kept;
    respond('getUserPreferences', () => {
      throw refused(status, 'Bad gateway');
    });
    expect((await ask()).data).toEqual(kept);
  },
);

it('fails where the device keeps nothing', async () => {
  onDevice.answer = async () => undefined;
  respond('getUserPreferences', () => {
    throw refused(502, 'Bad gateway');
  });
  expect((await ask()).error).toMatchObject({ status: 502 });
});

it('takes a refusal of the server as it is', async () => {
  onDevice.answer = async () => kept;
  respond('getUserPreferences', () => {
    throw refused(404, 'Not there');
  });
  expect((await ask()).error).toMatchObject({ status: 404 });
});
