/** Ports and airports that Korean trade names most, by their UN/LOCODE. */

const written = `
KRPUS busan pusan 부산 釜山
KRINC incheon 인천 仁川
KRICN incheonairport 인천공항 仁川空港 仁川机场 incheonintl icn
KRKAN gwangyang kwangyang 광양 光陽 光阳
KRPTK pyeongtaek 평택 平沢 平泽
KRUSN ulsan 울산 蔚山
KRSEL seoul 서울 ソウル 首尔
USLAX losangeles 로스앤젤레스 ロサンゼルス 洛杉矶
USLGB longbeach 롱비치 ロングビーチ 长滩
USNYC newyork 뉴욕 ニューヨーク 纽约
USSEA seattle 시애틀 シアトル 西雅图
USOAK oakland 오클랜드
USSAV savannah 서배너
USHOU houston 휴스턴 ヒューストン 休斯顿
USCHI chicago 시카고 シカゴ 芝加哥
USJFK jfk johnfkennedy
JPTYO tokyo 도쿄 동경 東京 东京
JPYOK yokohama 요코하마 横浜 横滨
JPOSA osaka 오사카 大阪
JPUKB kobe 고베 神戸 神户
JPNGO nagoya 나고야 名古屋
JPHKT hakata 하카타 博多
JPNRT narita 나리타 成田
JPKIX kansai 간사이 関西
CNSHA shanghai 상하이 상해 上海
CNNGB ningbo 닝보 寧波 宁波
CNTAO qingdao 칭다오 청도 青島 青岛
CNTSN tianjin xingang 톈진 천진 天津
CNDLC dalian 다롄 대련 大連 大连
CNSZX shenzhen 선전 深圳
CNYTN yantian 옌톈 盐田
CNXMN xiamen 샤먼 厦门
CNCAN guangzhou 광저우 広州 广州
HKHKG hongkong 홍콩 香港
TWKHH kaohsiung 가오슝 高雄
SGSIN singapore 싱가포르 シンガポール 新加坡 singapur
VNSGN hochiminh hochiminhcity 호치민 胡志明
VNHPH haiphong 하이퐁 海防
THBKK bangkok 방콕 バンコク 曼谷
THLCH laemchabang 램차방
MYPKG portklang portkelang 포트클랑
IDJKT jakarta 자카르타 ジャカルタ 雅加达
INNSA nhavasheva jnpt
AEJEA jebelali 제벨알리
AEDXB dubai 두바이 ドバイ 迪拜
NLRTM rotterdam 로테르담 ロッテルダム 鹿特丹 roterdam
DEHAM hamburg 함부르크 ハンブルク 汉堡 hamburgo
DEBRV bremerhaven
DEFRA frankfurt 프랑크푸르트 フランクフルト 法兰克福
BEANR antwerp amberes
GBFXT felixstowe
GBLON london 런던
FRLEH lehavre
ESBCN barcelona 바르셀로나
ESVLC valencia 발렌시아
ESALG algeciras
ESMAD madrid
MXZLO manzanillo 만사니요
MXVER veracruz
MXLZC lazarocardenas
CLVAP valparaiso
CLSAI sanantonio
PECLL callao elcallao
BRSSZ santos
PAONX colon
AUSYD sydney 시드니
AUMEL melbourne 멜버른
CAVAN vancouver 밴쿠버`;

const byName = new Map(
  written
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', ...names] = line.split(' ');
      return [code.toLowerCase(), ...names].map((name) => [name, code] as const);
    }),
);
/** Longer names first: an airport before its town. */
const names = [...byName.keys()].toSorted((one, other) => other.length - one.length);

/** A port as it is compared: its UN/LOCODE where it is known by code or name, or else its name in capitals. */
export function plainPort(text: string): string {
  const plain = text.normalize('NFKC').normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();
  const letters = plain.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const words = plain.split(/[^\p{L}\p{N}]+/u);
  const code = words.map((word) => (word.length === 5 ? byName.get(word) : undefined)).find(Boolean);
  const name =
    names.find((each) => letters.startsWith(each)) ?? names.find((each) => each.length > 3 && letters.includes(each));
  return code ?? byName.get(name ?? '') ?? text.trim().replaceAll(/\s+/g, ' ').toUpperCase();
}
