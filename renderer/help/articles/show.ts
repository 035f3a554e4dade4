// Articles about the show: calling it, following it, its displays and its report.

import type { HelpArticle } from '../article.ts';

/** The articles about calling and following a show. */
export const showArticles: readonly HelpArticle[] = [
  {
    id: 'call-show',
    topic: 'show',
    title: 'How do I call the show?',
    also: 'start live caller next cue go on air standby hold back skip space key',
    body: [
      '*Show* in the bar of the sheet opens the page on which it is called. *Start* puts the first row on, `Space` the next one. Before you press, the line above the keys says what will move and whether a pinned start still holds.',
      'Hold, Back, Skip, Go to and more time each have a key of their own, which stands on the button. To stop the show, keep the button pressed, or press it and confirm.',
      'One person calls at a time, and hands over with one press. If their device is lost, somebody else may take the call.',
    ],
    opens: [{ command: 'sheet.call' }],
  },
  {
    id: 'follow-show',
    topic: 'show',
    title: 'How does my crew follow the show?',
    also: 'phone follower now next countdown department link without account guest',
    body: [
      'Whoever may read the sheet opens *Follow*: on a phone it shows what is on now, how long it lasts, what is next, and when the next cue of the own department comes. People without an account get a link of a view whose scope is to follow.',
      'In the sheet itself the row on now is filled and the next one outlined. *Follow the show*, in the bar that appears while it runs, scrolls along; it stops when you scroll or select, and *Back to now* brings it back.',
    ],
    opens: [{ command: 'sheet.follow' }, { command: 'show.scroll' }],
  },
  {
    id: 'rehearse-show',
    topic: 'show',
    title: 'Can I rehearse a call without leaving traces?',
    also: 'rehearsal practise test run dry dress tech speed',
    body: [
      'Choose a rehearsal in place of a start. Rows are outlined without a colour, nobody is notified, and no actual times are written.',
    ],
    opens: [{ command: 'sheet.call' }],
  },
  {
    id: 'displays-show',
    topic: 'show',
    title: 'How do I put a timer or an agenda on a screen?',
    also: 'display stage timer speaker clock prompter lower third wall kiosk monitor obs',
    body: [
      'A view can be drawn as a display: a timer, an agenda, a clock, a lower third, a prompter or a wall. Its link opens in any browser. *Displays* lists the screens that listen, and sends them a message or another view.',
    ],
    opens: [{ command: 'sheet.displays' }],
  },
  {
    id: 'report-show',
    topic: 'show',
    title: 'How long did everything really take?',
    also: 'report actual times planned difference durations after evaluation',
    body: [
      'The *Report* has what was planned, when each row started and how long it lasted, with the notes that were taken. It proposes durations for the next time, and puts those that you tick into the sheet.',
    ],
    opens: [{ command: 'sheet.report' }],
  },
  {
    id: 'control-show',
    topic: 'show',
    title: 'Can a button box or another program call the show?',
    also: 'companion stream deck obs vmix osc midi timecode qlab api token control http json external timer',
    body: [
      'Yes, over HTTP: make an API token that only calls shows under *Sessions*, and give it to Companion, a script or a media server. Each press names the row that it believes on now, so a press that comes too late changes nothing.',
      'For pictures in OBS or vMix use the address of a display. A program can also tell how long its film still runs: the caller and the displays show it beside the cue.',
    ],
    opens: [{ own: 'sessions', words: 'Sessions' }],
  },
];
