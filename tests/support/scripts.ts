// Makes a sheet with texts in every script of the bundled fonts, and in one that they do not have.

export const SCRIPT_TEXTS: readonly (readonly [language: string, text: string])[] = [
  [
    'Japanese',
    '照明さんは「暗転」のあと、ゆっくりとフェードイン。マイク１番をオンにして、司会者をセンターへ。ﾊﾝｶｸもＯＫ。',
  ],
  ['Simplified Chinese', '灯光师请在开场前五分钟就位，主持人从左侧上台，音乐渐弱。直播（第一部分）开始。'],
  ['Traditional Chinese', '燈光師請在開場前五分鐘就位，主持人從左側上台，音樂漸弱。ㄅㄆㄇ'],
  ['Korean', '조명 감독은 막이 오르기 전 5분에 대기하고, 사회자는 왼쪽에서 등장합니다. 音響'],
  ['Emoji', 'Mic 🎤 on, crew 👩🏽‍🚀👍🏿 family 👨‍👩‍👧‍👦 go 🟢 stop 🔴 1️⃣ 2️⃣ ❤️ 🏳️‍🌈 flags 🇳🇴🇯🇵🇰🇷🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['Hebrew', 'התאורה יורדת לאט, ומנחה הערב נכנס משמאל (2 דקות).'],
  ['Arabic', 'تنخفض الإضاءة ببطء ويدخل مقدم الحفل من اليسار (٢ دقيقة) LX 11.'],
  ['Thai', 'ไฟค่อย ๆ ดับลง พิธีกรเดินเข้ามาจากด้านซ้ายของเวที'],
  ['Devanagari', 'रोशनी धीरे-धीरे कम होती है और प्रस्तोता बाईं ओर से आता है।'],
  ['Mixed', 'Cue 12 ¯\\_(ツ)_/¯ 舞台監督 says 안녕 and 你好 ✓ ★ ☎'],
  ['Javanese (no face)', 'ꦗꦮ and ﷽ wait'],
];

/** Returns the sheet as a CSV file to import. */
export function scriptsCsv(): string {
  const rows = SCRIPT_TEXTS.map(([language, text]) => `${language},"${text}","${text}"`);
  return `Language,Item,註記 Notes\n${rows.join('\n')}\n`;
}
