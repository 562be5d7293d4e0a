/** TEL0 and MOB0: how Korean numbers begin (reference 4-j). */
import { row } from './code-row.ts';

export const areaPrefixes = [
  row('02', '02 서울', '02 Seoul', '02 ソウル', '02 Seúl', '02 首尔'),
  row('031', '031 경기', '031 Gyeonggi', '031 京畿', '031 Gyeonggi', '031 京畿'),
  row('032', '032 인천', '032 Incheon', '032 仁川', '032 Incheon', '032 仁川'),
  row('033', '033 강원', '033 Gangwon', '033 江原', '033 Gangwon', '033 江原'),
  row('041', '041 충남', '041 Chungnam', '041 忠南', '041 Chungnam', '041 忠南'),
  row('042', '042 대전', '042 Daejeon', '042 大田', '042 Daejeon', '042 大田'),
  row('043', '043 충북', '043 Chungbuk', '043 忠北', '043 Chungbuk', '043 忠北'),
  row('044', '044 세종', '044 Sejong', '044 世宗', '044 Sejong', '044 世宗'),
  row('051', '051 부산', '051 Busan', '051 釜山', '051 Busan', '051 釜山'),
  row('052', '052 울산', '052 Ulsan', '052 蔚山', '052 Ulsan', '052 蔚山'),
  row('053', '053 대구', '053 Daegu', '053 大邱', '053 Daegu', '053 大邱'),
  row('054', '054 경북', '054 Gyeongbuk', '054 慶北', '054 Gyeongbuk', '054 庆北'),
  row('055', '055 경남', '055 Gyeongnam', '055 慶南', '055 Gyeongnam', '055 庆南'),
  row('061', '061 전남', '061 Jeonnam', '061 全南', '061 Jeonnam', '061 全南'),
  row('062', '062 광주', '062 Gwangju', '062 光州', '062 Gwangju', '062 光州'),
  row('063', '063 전북', '063 Jeonbuk', '063 全北', '063 Jeonbuk', '063 全北'),
  row('064', '064 제주', '064 Jeju', '064 済州', '064 Jeju', '064 济州'),
  row('070', '070 인터넷전화', '070 Internet phone', '070 IP電話', '070 Telefonía IP', '070 网络电话'),
  row('080', '080 수신자부담', '080 Toll-free', '080 フリーダイヤル', '080 Gratuito', '080 免费电话'),
];

export const mobilePrefixes = ['010', '011', '016', '017', '018', '019'].map((code) =>
  row(code, code, code, code, code, code),
);
