// The OSC socket of the desktop app, for the show of a sheet: on which interface it listens, who may send commands, and
// to which addresses it sends the state of the show.

import { useEffect, useState } from 'react';
import { OSC_LIMITS, type DesktopBridge, type OscSettings, type OscState } from '../../../shared/desktop.ts';
import { countOf } from '../../../shared/format/words.ts';
import { shellMessageOf } from '../../browser/desktop.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface Fields {
  readonly host: string;
  readonly port: string;
  readonly passcode: string;
  readonly allowed: string;
  readonly sendTo: string;
}

/** The dialog of the OSC socket. */
export function OscPanel({
  desktop,
  sheetId,
  close,
}: {
  desktop: DesktopBridge;
  sheetId: string;
  close: () => void;
}) {
  const [state, setState] = useState<OscState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    desktop.oscState().then(setState, (error: unknown) => setProblem(shellMessageOf(error)));
    return desktop.onOsc(setState);
  }, [desktop]);
  const act = async (work: Promise<OscState>): Promise<void> => {
    setProblem(null);
    try {
      setState(await work);
    } catch (error) {
      setProblem(shellMessageOf(error));
    }
  };
  const said = problem ?? state?.problem ?? null;
  return (
    <Dialog
      open
      title="OSC"
      description="Desks and show controllers on your network call this show, and are told how it stands. It runs while this app is open."
      close={close}
    >
      <div className="flex flex-col gap-4">
        {said !== null && <Banner kind="bad">{said}</Banner>}
        {state?.sheetId === sheetId && (
          <Listening state={state} turnOff={() => void act(desktop.stopOsc())} />
        )}
        {state && state.sheetId !== sheetId && (
          <OscForm
            state={state}
            refuse={setProblem}
            turnOn={(settings) => act(desktop.startOsc({ sheetId, settings }))}
          />
        )}
      </div>
    </Dialog>
  );
}

function Listening({ state, turnOff }: { state: OscState; turnOff: () => void }) {
  const { host, port, sendTo } = state.settings;
  return (
    <>
      <p className="tabular">
        <b className="font-semibold">
          Listens on {host}, port {port}.
        </b>{' '}
        <span className="text-ink-2">
          {state.received === 0
            ? 'Nothing was called by OSC yet.'
            : `${countOf(state.received, 'call')} passed on.`}
          {sendTo.length > 0 && ` ${countOf(sendTo.length, 'address', 'addresses')} told of the show.`}
        </span>
      </p>
      <Button size="lg" onClick={turnOff}>
        Turn off
      </Button>
    </>
  );
}

function OscForm({
  state,
  refuse,
  turnOn,
}: {
  state: OscState;
  refuse: (problem: string | null) => void;
  turnOn: (settings: OscSettings) => Promise<void>;
}) {
  const { settings, interfaces, sheetId } = state;
  const [fields, setFields] = useState<Fields>({
    host: settings.host,
    port: String(settings.port),
    passcode: settings.passcode,
    allowed: settings.allowed.join(', '),
    sendTo: settings.sendTo.map(({ host, port }) => `${host}:${port}`).join(', '),
  });
  const [isBusy, setBusy] = useState(false);
  const hosts = interfaces.some(({ address }) => address === fields.host)
    ? interfaces
    : [{ name: 'not connected', address: fields.host }, ...interfaces];
  const set = (name: keyof Fields) => (value: string) => setFields((old) => ({ ...old, [name]: value }));

  async function submit(): Promise<void> {
    const read = settingsIn(fields);
    if (typeof read === 'string') return refuse(read);
    setBusy(true);
    await turnOn(read);
    setBusy(false);
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {sheetId !== null && (
        <Banner kind="neutral">It calls the show of another sheet now. Turning it on here ends that.</Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <Select
          label="Listen on"
          size="lg"
          options={hosts.map(({ name, address }) => ({ value: address, label: `${address} (${name})` }))}
          value={fields.host}
          choose={set('host')}
        />
        <TextField
          label="Port"
          inputMode="numeric"
          value={fields.port}
          onChange={({ target }) => set('port')(target.value)}
        />
      </div>
      <TextField
        label="Passcode"
        hint="Senders say it first, by /eo/connect. Leave it empty where the addresses below are enough."
        maxLength={OSC_LIMITS.passcodeLength}
        autoComplete="off"
        value={fields.passcode}
        onChange={({ target }) => set('passcode')(target.value)}
      />
      <TextField
        label="Addresses that may send"
        hint="Separated by commas. Empty: every address that knows the passcode."
        placeholder="192.168.1.20"
        value={fields.allowed}
        onChange={({ target }) => set('allowed')(target.value)}
      />
      <TextField
        label="Tell these of the show"
        hint="Address and port, separated by commas."
        placeholder="192.168.1.20:9000"
        value={fields.sendTo}
        onChange={({ target }) => set('sendTo')(target.value)}
      />
      <Button type="submit" kind="primary" size="lg" busy={isBusy}>
        Turn on
      </Button>
    </form>
  );
}

const ADDRESS = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** Returns the settings of a form, or what is wrong with it as a sentence. */
function settingsIn({ host, port, passcode, allowed, sendTo }: Fields): OscSettings | string {
  const at = portIn(port);
  if (at === null) return 'The port is a number from 1 to 65535.';
  const senders = listIn(allowed);
  const wrong = senders.find((text) => !ADDRESS.test(text));
  if (wrong !== undefined) return `“${wrong}” is not an address. One looks like 192.168.1.20.`;
  const targets: { host: string; port: number }[] = [];
  for (const text of listIn(sendTo)) {
    const [to = '', digits = ''] = text.split(':', 2);
    const own = portIn(digits);
    if (!ADDRESS.test(to) || own === null)
      return `“${text}” is not an address with a port. One looks like 192.168.1.20:9000.`;
    targets.push({ host: to, port: own });
  }
  if (Math.max(senders.length, targets.length) > OSC_LIMITS.addresses)
    return `At most ${OSC_LIMITS.addresses} addresses are kept in a list.`;
  return { host, port: at, passcode, allowed: senders, sendTo: targets };
}

function listIn(text: string): readonly string[] {
  return text
    .split(/[\s,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function portIn(text: string): number | null {
  const port = Number(text);
  return /^\d{1,5}$/.test(text.trim()) && port >= 1 && port <= 65_535 ? port : null;
}
